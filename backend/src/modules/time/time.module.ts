import { Module } from '@nestjs/common';
import { AuditCheckpoints } from './audit/audit-checkpoints.ts';
import { AuditController } from './audit/audit.controller.ts';
import { AuditLog } from './audit/audit-log.ts';
import { AuditQueries } from './audit/audit.queries.ts';
import { AuditSignature } from './audit/audit-signature.ts';
import { LeaversEntries } from './leavers-entries.ts';
import { LongOpenWatch } from './long-open-watch.ts';
import { TimeClockService } from './time-clock.service.ts';
import { TimeEntriesController } from './time-entries.controller.ts';
import { TimeEntryEditsService } from './time-entry-edits.service.ts';
import { TimeEntryExport } from './time-entry-export.ts';
import { TimeEntryQueries } from './time-entry.queries.ts';
import { TimeEntryStore } from './time-entry.store.ts';

@Module({
  controllers: [TimeEntriesController, AuditController],
  providers: [
    AuditCheckpoints,
    AuditLog,
    AuditQueries,
    AuditSignature,
    LeaversEntries,
    LongOpenWatch,
    TimeClockService,
    TimeEntryEditsService,
    TimeEntryExport,
    TimeEntryQueries,
    TimeEntryStore,
  ],
  exports: [TimeClockService, TimeEntryEditsService, TimeEntryQueries],
})
export class TimeModule {}
