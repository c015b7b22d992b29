import type { Notification } from '@workforce/contracts';

/** How many notifications a list holds at most (`decisions §8`). */
const LIST_LENGTH = 200;

/**
 * The notifications, the newest first, with one that arrived. One that is known already takes the place of what it was, for it may
 * have grown; what the person has read stays read.
 */
export function withNotification(shown: Notification[], notification: Notification): Notification[] {
  const at = shown.findIndex(({ id }) => id === notification.id);
  const isRead = notification.isRead || (shown[at]?.isRead ?? false);
  return at >= 0 ? shown.with(at, { ...notification, isRead }) : [notification, ...shown].slice(0, LIST_LENGTH);
}
