import type { SiteTables } from '../sites/site.tables.ts';
import type { TableOf } from '../../platform/database/table-types.ts';
import type { SecurityLogEntryEntity, SecurityLogHead } from './security-log-entry.entity.ts';

/** Tables that queries of this module read. */
export interface SecurityLogTables extends SiteTables {
  security_log: TableOf<SecurityLogEntryEntity>;
  security_log_head: TableOf<SecurityLogHead>;
}
