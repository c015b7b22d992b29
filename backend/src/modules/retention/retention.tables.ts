import type { TableOf } from '../../platform/database/table-types.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { RetentionRuleEntity } from './retention-rule.entity.ts';

/** Tables that queries of this module read. */
export interface RetentionTables extends UserTables {
  retention_rules: TableOf<RetentionRuleEntity>;
}
