import { Module } from '@nestjs/common';
import { ChecklistNotifications } from './checklist-notifications.ts';
import { NotificationQueries } from './notification.queries.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifier } from './notifier.ts';
import { TimeNotifications } from './time-notifications.ts';
import { TimeOffNotifications } from './time-off-notifications.ts';

/** Listens to the other modules' events; nobody imports it. */
@Module({
  controllers: [NotificationsController],
  providers: [ChecklistNotifications, NotificationQueries, Notifier, TimeNotifications, TimeOffNotifications],
})
export class NotificationsModule {}
