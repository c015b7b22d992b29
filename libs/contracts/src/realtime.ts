import type { ChatMessage, ReadMark } from './chat.ts';
import type { Notification } from './notifications.ts';
import type { Id } from './primitives.ts';

/** Path of the real-time link (`decisions §9`). */
export const REALTIME_PATH = '/ws';

/**
 * What lists a client should read again, because somebody else changed them. `checklists` is which there are and what became of
 * finished ones; `checklist-progress` is tasks and photos of open ones.
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

/** A row that changed. */
export interface ChangedRow {
  id: Id;
  /** Its newest version; absent when something has changed that the version doesn't count, such as its photos. */
  version?: number;
}

/** What the server pushes over the real-time link, by event name (§3, `decisions §9`). */
export interface ServerEvents {
  notification: Notification;
  /** To the group's members only. */
  message: ChatMessage;
  template_updated: { templateId: Id; name: string };
  /** The person read a group on another device, or lost or gained unread messages otherwise. */
  read_mark: ReadMark;
  /** Rows that this person sees have changed; they are read again, not sent. Without `rows` any of the list may have. */
  changed: { list: ChangedList; rows?: ChangedRow[] };
}
export type ServerEventName = keyof ServerEvents;
