import type { TableOf } from '../../platform/database/table-types.ts';
import type { ScheduleTables } from '../schedules/schedule.tables.ts';
import type { TimeAuditHead, TimeAuditRow } from './audit/audit-log.entity.ts';
import type { TimeCorrectionEntity } from './corrections/time-correction.entity.ts';
import type { TimeEntryReviewEntity } from './reviews/time-entry-review.entity.ts';
import type { TimeEntryEntity } from './time-entry.entity.ts';

/** Tables that queries of this module read. */
export interface TimeTables extends ScheduleTables {
  time_entries: TableOf<TimeEntryEntity>;
  time_audit_log: TableOf<TimeAuditRow>;
  time_audit_head: TableOf<TimeAuditHead>;
  time_corrections: TableOf<TimeCorrectionEntity>;
  time_entry_reviews: TableOf<TimeEntryReviewEntity>;
}
