import type { TableOf } from '../../platform/database/table-types.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.ts';
import type { WebhookEntity } from './webhook.entity.ts';

/** Tables that queries of this module read. */
export interface WebhookTables extends UserTables {
  webhooks: TableOf<WebhookEntity>;
  webhook_deliveries: TableOf<WebhookDeliveryEntity>;
}
