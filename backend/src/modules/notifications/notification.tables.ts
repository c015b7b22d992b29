import type { TableOf } from '../../platform/database/table-types.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { NotificationEntity } from './notification.entity.ts';

/** Tables that queries of this module read. */
export interface NotificationTables extends UserTables {
  notifications: TableOf<NotificationEntity>;
}
