import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { ProvableLogs } from '../../platform/provable-log/provable-logs.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { LabourModule } from '../labour/labour.module.ts';
import { SchedulesModule } from '../schedules/schedules.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { EntryAdjustments } from './adjustments/entry-adjustments.ts';
import { AuditController } from './audit/audit.controller.ts';
import { TimeAuditHead, TimeAuditRow } from './audit/audit-log.entity.ts';
import { AuditLog } from './audit/audit-log.ts';
import { AuditQueries } from './audit/audit.queries.ts';
import { TIME_AUDIT } from './audit/time-audit-chain.ts';
import { ClockInSites } from './clock-in-sites.ts';
import { LockedDays } from './corrections/locked-days.ts';
import { TimeCorrectionEntity } from './corrections/time-correction.entity.ts';
import { TimeCorrectionQueries } from './corrections/time-correction.queries.ts';
import { TimeCorrectionsController } from './corrections/time-corrections.controller.ts';
import { TimeCorrectionsService } from './corrections/time-corrections.service.ts';
import { DeletedPersonEntries } from './deleted-person-entries.ts';
import { LongOpenEntryMonitor } from './long-open-entry-monitor.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { EntryReviewQueries } from './reviews/entry-review.queries.ts';
import { EntryReviews } from './reviews/entry-reviews.ts';
import { EntryReviewsController } from './reviews/entry-reviews.controller.ts';
import { EntryReviewsService } from './reviews/entry-reviews.service.ts';
import { TimeEntryReviewEntity } from './reviews/time-entry-review.entity.ts';
import { TimeClockService } from './time-clock.service.ts';
import { TimeEntriesController } from './time-entries.controller.ts';
import { TimeEntryAdditionsService } from './time-entry-additions.service.ts';
import { TimeEntryEditsService } from './time-entry-edits.service.ts';
import { TimeEntryEntity } from './time-entry.entity.ts';
import { TimeEntryExport } from './time-entry-export.ts';
import { TimeEntryQueries } from './time-entry.queries.ts';
import { TimeEntryStore } from './time-entry.store.ts';
import { WorkedTimeQueries } from './worked-time.queries.ts';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      TimeEntryEntity,
      TimeCorrectionEntity,
      TimeEntryReviewEntity,
      TimeAuditHead,
      TimeAuditRow,
    ]),
    ExportsModule,
    LabourModule,
    SchedulesModule,
    SitesModule,
    UsersModule,
  ],
  controllers: [TimeEntriesController, TimeCorrectionsController, EntryReviewsController, AuditController],
  providers: [
    AuditLog,
    AuditQueries,
    ClockInSites,
    DeletedPersonEntries,
    EntryAdjustments,
    EntryReviewQueries,
    EntryReviews,
    EntryReviewsService,
    LockedDays,
    LongOpenEntryMonitor,
    TimeClockService,
    TimeCorrectionQueries,
    TimeCorrectionsService,
    TimeEntryAdditionsService,
    TimeEntryEditsService,
    TimeEntryExport,
    TimeEntryQueries,
    TimeEntryStore,
    WorkedTimeQueries,
  ],
  exports: [EntryReviewsService, TimeClockService, TimeCorrectionsService, TimeEntryEditsService, TimeEntryQueries],
})
export class TimeModule {
  constructor(logs: ProvableLogs, personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
    logs.add({ log: TIME_AUDIT });
  }
}
