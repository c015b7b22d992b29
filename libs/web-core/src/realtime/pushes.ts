import type { ChangedList, ServerEventName, ServerEvents } from '@workforce/contracts';
import { api, type Tag } from '../api/api.ts';
import { messagesArrived, readMarkMoved } from '../api/chat-arrivals.ts';
import { notificationArrived } from '../api/notification-arrivals.ts';
import { TEMPLATE_UPDATED } from '../events/template-updated.ts';
import type { Dispatch, RootState } from '../store/store.ts';

type Effect = (dispatch: Dispatch, getState: () => RootState) => void;

/** What is read again when the server says that others have changed a list. */
const TAGS_OF: Record<ChangedList, readonly Tag[]> = {
  'time-entries': ['TimeEntry', 'TimeAudit'],
  'time-off-requests': ['TimeOff'],
  schedules: ['Schedule'],
  checklists: ['Instance', 'CompletedInstance', 'NeedsAttention'],
  'chat-groups': ['ChatGroup', 'GroupMember'],
  notifications: ['Notification'],
};

/** Everything that pushes keep up to date: read again after a time without the link, when some may have been missed. */
export const PUSHED_TAGS: readonly Tag[] = [
  ...new Set([...Object.values(TAGS_OF).flat(), 'Message', 'Template'] as const),
];

type Handlers = { [Name in ServerEventName]: (payload: ServerEvents[Name]) => Effect };

/** What each push does to the cache: afterwards it shows what a fresh read would. */
const PUSHES: Handlers = {
  notification: notificationArrived,
  message: (message) => messagesArrived([message]),
  read_mark: readMarkMoved,
  template_updated: () => () => {
    window.dispatchEvent(new Event(TEMPLATE_UPDATED));
  },
  changed:
    ({ list }) =>
    (dispatch) => {
      dispatch(api.util.invalidateTags([...(TAGS_OF[list] ?? [])]));
    },
};

/** Brings a push into the cache. Done twice it is as done once; what this version doesn't know changes nothing. */
export function applyPush(event: ServerEventName, payload: unknown): Effect {
  if (!Object.hasOwn(PUSHES, event)) return () => undefined;
  return (PUSHES[event] as (payload: unknown) => Effect)(payload);
}
