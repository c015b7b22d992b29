import type { Notification } from '@workforce/contracts';

/** Maximum number of notifications in a list (`decisions §8`). */
const LIST_LENGTH = 200;

/**
 * The notifications, newest first, with a pushed one. A known one is replaced, because it may have been updated; a read one stays
 * read.
 */
export function withNotification(shown: Notification[], notification: Notification): Notification[] {
  const at = shown.findIndex(({ id }) => id === notification.id);
  const isRead = notification.isRead || (shown[at]?.isRead ?? false);
  return at >= 0 ? shown.with(at, { ...notification, isRead }) : [notification, ...shown].slice(0, LIST_LENGTH);
}
