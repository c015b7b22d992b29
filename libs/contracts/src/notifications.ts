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

/** A site that the caller oversees, and whether they are notified of what happens there. */
export interface SiteSubscription {
  siteId: Id;
  siteName: string;
  isSubscribed: boolean;
}

/** Response of `GET /api/notifications/preferences`. */
export interface NotificationPreferences {
  /** Whether completed checklists are gathered into one notification an hour. */
  digest: boolean;
  /** The open sites that the caller oversees, by name; empty for employees. */
  sites: SiteSubscription[];
}

/** Body of `PUT /api/notifications/preferences`. Omitted fields stay unchanged. */
export interface UpdateNotificationPreferences {
  digest?: boolean;
  /** All sites to be notified of; null for the default: every one, if there are at most ten. */
  siteIds?: Id[] | null;
}
