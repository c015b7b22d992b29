import { Module } from '@nestjs/common';
import { AccountNotifications } from './account-notifications.ts';
import { ChecklistNotifications } from './checklist-notifications.ts';
import { NotificationQueries } from './notification.queries.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifier } from './notifier.ts';
import { ScheduleNotifications } from './schedule-notifications.ts';
import { TimeNotifications } from './time-notifications.ts';
import { TimeOffNotifications } from './time-off-notifications.ts';

/** Listens to the other modules' events; nobody imports it. */
@Module({
  controllers: [NotificationsController],
  providers: [
    AccountNotifications,
    ChecklistNotifications,
    NotificationQueries,
    Notifier,
    ScheduleNotifications,
    TimeNotifications,
    TimeOffNotifications,
  ],
})
export class NotificationsModule {}
