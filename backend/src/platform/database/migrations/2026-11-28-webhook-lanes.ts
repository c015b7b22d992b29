import { ConcurrentIndexes } from '../concurrent-indexes.ts';

/** What waits is read for each receiver. */
export class WebhookLanes extends ConcurrentIndexes {
  override name = '2026-11-28-webhook-lanes';
  protected override readonly indexes = [
    {
      name: 'webhook_deliveries_waiting',
      on: `on "webhook_deliveries" ("webhook_id", "next_at") where ("status" = 'waiting')`,
    },
  ];
  protected override readonly replaces = ['webhook_deliveries_due'];
}
