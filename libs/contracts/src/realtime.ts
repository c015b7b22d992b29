import type { ChatMessage, ReadMark } from './chat.ts';
import type { Notification } from './notifications.ts';
import type { Id } from './primitives.ts';

/** Path of the real-time connection (`decisions §9`). */
export const REALTIME_PATH = '/ws';

/** Reason of the close (1012) by a node that stops: the client reconnects within a second, to another node if there is one. */
export const NODE_STOPS = 'Server stops';

/**
 * Lists that a client must refetch after a change by somebody else. `checklists`: checklists were created, deleted or changed
 * status, or a finished one changed; `checklist-progress`: tasks and photos of open checklists changed.
 */
export const CHANGED_LISTS = [
  'time-entries',
  'time-off-requests',
  'schedules',
  'checklists',
  'checklist-progress',
  'chat-groups',
  'notifications',
] as const;
export type ChangedList = (typeof CHANGED_LISTS)[number];

/** A changed row. */
export interface ChangedRow {
  id: Id;
  /** Its newest version; absent when the change does not increase the version, such as a new photo. */
  version?: number;
}

/** Events that the server pushes over the real-time connection, by name (§3, `decisions §9`). */
export interface ServerEvents {
  notification: Notification;
  /** Pushed to the group's members only. */
  message: ChatMessage;
  template_updated: { templateId: Id; name: string };
  /** The user's read mark moved on another device, or their unread count changed otherwise. */
  read_mark: ReadMark;
  /** Rows visible to this user have changed; the client refetches them. Without `rows` any row of the list may have changed. */
  changed: { list: ChangedList; rows?: ChangedRow[] };
}
export type ServerEventName = keyof ServerEvents;
