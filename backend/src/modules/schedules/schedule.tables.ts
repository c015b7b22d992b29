import type { TableOf } from '../../platform/database/table-types.ts';
import type { ChecklistTemplate } from '../checklists/templates/template.entity.ts';
import type { TimeOffRequestEntity } from '../time-off/time-off-request.entity.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { Schedule } from './schedule.entity.ts';

/** Tables that queries of this module read. Templates and time off are owned by other modules and only read. */
export interface ScheduleTables extends UserTables {
  schedules: TableOf<Schedule>;
  checklist_templates: TableOf<ChecklistTemplate>;
  time_off_requests: TableOf<TimeOffRequestEntity>;
}
