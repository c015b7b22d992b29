import { section, SITE_NAME } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { TimeAuditRow } from './audit/audit-log.entity.ts';
import { ERASABLE_AUDIT } from './audit/erasable-audit.ts';
import type { TimeCorrectionEntity } from './corrections/time-correction.entity.ts';
import type { TimeEntryReviewEntity } from './reviews/time-entry-review.entity.ts';
import type { TimeEntryEntity } from './time-entry.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<TimeEntryEntity>('time-entries', 'time_entries', {
      of: 'employee_id',
      columns: ['date', 'clock_in_at', 'clock_out_at', 'breaks', 'break_correction', 'notes', 'edit_reason', 'source'],
      names: { site: SITE_NAME },
    }),
    section<TimeAuditRow>('time-entry-history', 'time_audit_log', {
      of: 'employee_id',
      columns: ['timestamp', 'time_entry_id', 'action_type', 'reason', 'previous_data', 'new_data'],
      names: { site: SITE_NAME },
    }),
    section<TimeCorrectionEntity>('time-corrections', 'time_corrections', {
      of: 'employee_id',
      columns: [
        'date',
        'clock_in_at',
        'clock_out_at',
        'breaks',
        'reason',
        'status',
        'decided_at',
        'decision_reason',
        'created_at',
      ],
      names: { site: SITE_NAME },
    }),
    section<TimeEntryReviewEntity>('time-entry-reviews', 'time_entry_reviews', {
      of: 'employee_id',
      columns: [
        'created_at',
        'date',
        'edit_reason',
        'previous',
        'edited',
        'status',
        'answered_at',
        'dispute_reason',
        'resolved_at',
        'resolution',
      ],
      names: { site: SITE_NAME },
    }),
  ],
  log: ERASABLE_AUDIT,
  texts: {
    time_entries: { free: ['notes', 'edit_reason'], keys: ['source'] },
    time_corrections: { free: ['reason', 'decision_reason'], keys: ['status'] },
    time_entry_reviews: {
      free: ['edit_reason', 'dispute_reason', 'resolution'],
      actors: ['edited_by_name', 'resolved_by_name'],
      keys: ['status'],
    },
    time_audit_head: { keys: ['hash', 'previous_hash'] },
  },
};
