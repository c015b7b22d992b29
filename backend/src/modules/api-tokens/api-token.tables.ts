import type { TableOf } from '../../platform/database/table-types.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { ApiToken } from './api-token.entity.ts';

/** Tables that queries of this module read. */
export interface ApiTokenTables extends UserTables {
  api_tokens: TableOf<ApiToken>;
}
