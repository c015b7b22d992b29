import { nameOf, section, SITE_NAME } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { AdjustmentEntity } from './adjustments/adjustment.entity.ts';
import type { TimesheetEntity } from './timesheets/timesheet.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<TimesheetEntity>('timesheets', 'timesheets', {
      of: 'employee_id',
      columns: ['status', 'submitted_at', 'approved_at', 'reason', 'lines'],
      names: {
        site: SITE_NAME,
        firstDay: nameOf('pay_periods', 'period_id', 'start_date'),
        lastDay: nameOf('pay_periods', 'period_id', 'end_date'),
      },
    }),
    section<AdjustmentEntity>('pay-adjustments', 'pay_adjustments', {
      of: 'employee_id',
      columns: ['date', 'previous', 'corrected', 'old_minutes', 'new_minutes', 'cause', 'created_at'],
      names: { site: SITE_NAME },
    }),
  ],
  texts: {
    pay_rules: { keys: ['frequency'] },
    pay_periods: { keys: ['status'] },
    timesheets: { free: ['reason'], actors: ['approved_by_name'], keys: ['status'] },
    pay_adjustments: { free: ['cause'], actors: ['created_by_name'] },
    pay_exports: { free: ['file_name'], actors: ['created_by_name'], keys: ['format', 'content_type', 'sha256'] },
    pay_mappings: { keys: ['kind', 'key', 'value'] },
  },
};
