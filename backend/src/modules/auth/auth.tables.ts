import type { TableOf } from '../../platform/database/table-types.ts';
import type { SecurityLogTables } from '../security-log/security-log.tables.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { Session } from './session.entity.ts';

/** Tables that queries of this module read. */
export interface AuthTables extends UserTables, SecurityLogTables {
  sessions: TableOf<Session>;
}
