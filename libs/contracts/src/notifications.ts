import type { Id, Instant } from './primitives.ts';

/** Notification types of §3; clients show an unknown one like `default`. */
export const NOTIFICATION_TYPES = [
  'checklist_assigned',
  'checklist_completed',
  'checklist_deleted',
  'checklist_redo',
  'schedule_created',
  'schedule',
  'message_received',
  'time_off_request',
  'time_off',
  'time_entry',
  'password_revealed',
  'default',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export interface Notification {
  id: Id;
  userId: Id;
  type: NotificationType;
  title: string;
  message: string;
  /** Path in the app that shows what the notification is about. */
  link: string | null;
  isRead: boolean;
  createdAt: Instant;
}
