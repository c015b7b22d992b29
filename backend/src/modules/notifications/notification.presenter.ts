import type { Notification } from '@workforce/contracts';
import { toInstant } from '../../platform/database/instants.ts';
import type { NotificationEntity } from './notification.entity.ts';

/** What of a notification leaves the server. */
export const presentNotification = (notification: NotificationEntity): Notification => ({
  id: notification.id,
  userId: notification.user.id,
  type: notification.type,
  title: notification.title,
  message: notification.message,
  link: notification.link,
  isRead: notification.isRead,
  createdAt: toInstant(notification.createdAt),
});
