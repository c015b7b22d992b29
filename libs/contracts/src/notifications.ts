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

/** Whoever oversees at most this many sites is notified of all of them, until they choose otherwise (`sites §2`). */
export const SITES_NOTIFIED_BY_DEFAULT = 10;

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
  /** Whether the caller has chosen sites; otherwise they are notified of all, or of none if they oversee more than ten. */
  hasChosenSites: boolean;
  /** The open sites that the caller oversees, by name; empty for employees. */
  sites: SiteSubscription[];
}

/** Body of `PUT /api/notifications/preferences`. Omitted fields stay unchanged. */
export interface UpdateNotificationPreferences {
  digest?: boolean;
  /** All sites to be notified of; null for the default: every one, also later ones, while there are at most ten. */
  siteIds?: Id[] | null;
}
