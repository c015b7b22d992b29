import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { ProvableLogs } from '../../platform/provable-log/provable-logs.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { SchedulesModule } from '../schedules/schedules.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AuditController } from './audit/audit.controller.ts';
import { TimeAuditHead, TimeAuditRow } from './audit/audit-log.entity.ts';
import { AuditLog } from './audit/audit-log.ts';
import { AuditQueries } from './audit/audit.queries.ts';
import { TIME_AUDIT } from './audit/time-audit-chain.ts';
import { DeletedPersonEntries } from './deleted-person-entries.ts';
import { LongOpenEntryMonitor } from './long-open-entry-monitor.ts';
import { TimeClockService } from './time-clock.service.ts';
import { TimeEntriesController } from './time-entries.controller.ts';
import { TimeEntryEditsService } from './time-entry-edits.service.ts';
import { TimeEntryEntity } from './time-entry.entity.ts';
import { TimeEntryExport } from './time-entry-export.ts';
import { TimeEntryQueries } from './time-entry.queries.ts';
import { TimeEntryStore } from './time-entry.store.ts';

@Module({
  imports: [
    MikroOrmModule.forFeature([TimeEntryEntity, TimeAuditHead, TimeAuditRow]),
    ExportsModule,
    SchedulesModule,
    SitesModule,
  ],
  controllers: [TimeEntriesController, AuditController],
  providers: [
    AuditLog,
    AuditQueries,
    DeletedPersonEntries,
    LongOpenEntryMonitor,
    TimeClockService,
    TimeEntryEditsService,
    TimeEntryExport,
    TimeEntryQueries,
    TimeEntryStore,
  ],
  exports: [TimeClockService, TimeEntryEditsService, TimeEntryQueries],
})
export class TimeModule {
  constructor(logs: ProvableLogs) {
    logs.add({ log: TIME_AUDIT });
  }
}
