import type { TableOf } from '../../platform/database/table-types.ts';
import type { TimeTables } from '../time/time.tables.ts';
import type { AdjustmentEntity } from './adjustments/adjustment.entity.ts';
import type { PayExportEntity, PayMappingEntity } from './exports/pay-export.entity.ts';
import type { PayPeriodEntity } from './periods/pay-period.entity.ts';
import type { PayRuleEntity } from './settings/pay-rule.entity.ts';
import type { TimesheetEntity } from './timesheets/timesheet.entity.ts';

/** Tables that queries of this module read. Time entries and corrections are owned by the time module and only read. */
export interface PayTables extends TimeTables {
  pay_rules: TableOf<PayRuleEntity>;
  pay_periods: TableOf<PayPeriodEntity>;
  timesheets: TableOf<TimesheetEntity>;
  pay_adjustments: TableOf<AdjustmentEntity>;
  pay_exports: TableOf<PayExportEntity>;
  pay_mappings: TableOf<PayMappingEntity>;
}
