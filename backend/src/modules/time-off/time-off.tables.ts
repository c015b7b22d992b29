import type { TableOf } from '../../platform/database/table-types.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { TimeOffRequestEntity } from './time-off-request.entity.ts';

/** Tables that queries of this module read. */
export interface TimeOffTables extends UserTables {
  time_off_requests: TableOf<TimeOffRequestEntity>;
}
