import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { AccountNotifications } from './account-notifications.ts';
import { ChatNotifications } from './chat-notifications.ts';
import { ChecklistNotifications } from './checklist-notifications.ts';
import { CorrectionNotifications } from './correction-notifications.ts';
import { DigestEntry } from './digest-entry.entity.ts';
import { Digests } from './digests.ts';
import { ExportNotifications } from './export-notifications.ts';
import { ListPushes } from './list-pushes.ts';
import { NotificationEntity } from './notification.entity.ts';
import { NotificationPreference } from './notification-preference.entity.ts';
import { NotificationPushes } from './notification-pushes.ts';
import { NotificationQueries } from './notification.queries.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { Notifier } from './notifier.ts';
import { OldNotifications } from './old-notifications.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { PreferencesService } from './preferences.service.ts';
import { ScheduleNotifications } from './schedule-notifications.ts';
import { TimeNotifications } from './time-notifications.ts';
import { TimeOffNotifications } from './time-off-notifications.ts';

/** Subscribes to other modules' events; no module imports it. */
@Module({
  imports: [MikroOrmModule.forFeature([NotificationEntity, NotificationPreference, DigestEntry])],
  controllers: [NotificationsController],
  providers: [
    AccountNotifications,
    ChatNotifications,
    ChecklistNotifications,
    CorrectionNotifications,
    Digests,
    ExportNotifications,
    ListPushes,
    NotificationPushes,
    NotificationQueries,
    NotificationsService,
    Notifier,
    OldNotifications,
    PreferencesService,
    ScheduleNotifications,
    TimeNotifications,
    TimeOffNotifications,
  ],
})
export class NotificationsModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
