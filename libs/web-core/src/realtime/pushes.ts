import type { ChangedList, Notification, ServerEventName, ServerEvents } from '@workforce/contracts';
import { api, type Tag } from '../api/api.ts';
import { applyReadMark, withMessage } from '../api/chat-cache.ts';
import { notificationsApi } from '../api/notifications.api.ts';
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
  notification: (notification) => (dispatch) => {
    dispatch(notificationsApi.util.updateQueryData('notifications', undefined, (list) => added(list, notification)));
    dispatch(
      notificationsApi.util.updateQueryData('unreadNotifications', undefined, (list) => added(list, notification)),
    );
  },
  message: withMessage,
  read_mark: applyReadMark,
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

/** As many as the server lists (`decisions §8`). */
const LATEST = 200;

function added(list: Notification[], notification: Notification): void {
  if (list.some(({ id }) => id === notification.id)) return;
  list.unshift(notification);
  list.splice(LATEST);
}
