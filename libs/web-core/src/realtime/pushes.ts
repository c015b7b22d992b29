import type { ChangedList, ServerEvents } from '@workforce/contracts';
import { api, TAGS, type Tag } from '../api/api.ts';
import { messagesArrived, readMarkMoved } from '../api/chat-arrivals.ts';
import { notificationArrived } from '../api/notification-arrivals.ts';
import { TEMPLATE_UPDATED } from '../events/template-updated.ts';
import type { Dispatch } from '../store/store.ts';

/** What is read again when somebody else has changed a list. */
const TAGS_OF: Record<ChangedList, Tag[]> = {
  'time-entries': ['TimeEntry', 'TimeAudit'],
  'time-off-requests': ['TimeOff'],
  schedules: ['Schedule'],
  checklists: ['Instance', 'CompletedInstance', 'NeedsAttention'],
  'chat-groups': ['ChatGroup', 'GroupMember'],
  notifications: ['Notification'],
};

/** What the link alone keeps fresh: it may have changed between the first answers and the link's opening. */
const PUSHED: Tag[] = ['Notification', 'ChatGroup', 'Message'];

export type PushHandlers = { [Name in keyof ServerEvents]: (payload: ServerEvents[Name]) => void };

/** What each event of the link does to what the page knows (§3, `decisions §9`). */
export const pushHandlers = (dispatch: Dispatch): PushHandlers => ({
  message: (message) => dispatch(messagesArrived([message])),
  notification: (notification) => dispatch(notificationArrived(notification)),
  read_mark: (mark) => dispatch(readMarkMoved(mark)),
  template_updated: () => window.dispatchEvent(new Event(TEMPLATE_UPDATED)),
  // A later server may name lists that this page doesn't know.
  changed: ({ list }) => dispatch(api.util.invalidateTags(Object.hasOwn(TAGS_OF, list) ? TAGS_OF[list] : [])),
});

/** Reads again what may have changed while nothing was heard, so that the page shows the same as a fresh one. */
export const caughtUp =
  ({ isFirst }: { isFirst: boolean }) =>
  (dispatch: Dispatch): void => {
    dispatch(api.util.invalidateTags(isFirst ? PUSHED : TAGS.filter((tag) => tag !== 'Config')));
  };
