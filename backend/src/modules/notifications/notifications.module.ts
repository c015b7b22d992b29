import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AccountNotifications } from './account-notifications.ts';
import { ChatNotifications } from './chat-notifications.ts';
import { ChecklistNotifications } from './checklist-notifications.ts';
import { ListPushes } from './list-pushes.ts';
import { NotificationEntity } from './notification.entity.ts';
import { NotificationPushes } from './notification-pushes.ts';
import { NotificationQueries } from './notification.queries.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { Notifier } from './notifier.ts';
import { OldNotifications } from './old-notifications.ts';
import { ScheduleNotifications } from './schedule-notifications.ts';
import { TimeNotifications } from './time-notifications.ts';
import { TimeOffNotifications } from './time-off-notifications.ts';

/** Subscribes to other modules' events; no module imports it. */
@Module({
  imports: [MikroOrmModule.forFeature([NotificationEntity])],
  controllers: [NotificationsController],
  providers: [
    AccountNotifications,
    ChatNotifications,
    ChecklistNotifications,
    ListPushes,
    NotificationPushes,
    NotificationQueries,
    NotificationsService,
    Notifier,
    OldNotifications,
    ScheduleNotifications,
    TimeNotifications,
    TimeOffNotifications,
  ],
})
export class NotificationsModule {}
