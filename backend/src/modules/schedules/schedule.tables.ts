import type { TableOf } from '../../platform/database/table-types.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { Schedule } from './schedule.entity.ts';

/** Tables that queries of this module read. */
export interface ScheduleTables extends UserTables {
  schedules: TableOf<Schedule>;
}
