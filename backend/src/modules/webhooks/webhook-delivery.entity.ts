import { Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  type Id,
  WEBHOOK_DELIVERY_STATUSES,
  type WebhookDeliveryStatus,
  type WebhookEvent,
} from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { WebhookEntity } from './webhook.entity.ts';

/** A message for one receiver, written in the transaction of what it tells of; its id is the message's. */
@Entity({ tableName: 'webhook_deliveries' })
@Index({ name: 'webhook_deliveries_by_webhook', properties: ['webhook', 'id'] })
@Index({
  name: 'webhook_deliveries_waiting',
  expression: `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_at) where (status = 'waiting')`,
})
export class WebhookDeliveryEntity extends BaseEntity {
  @ManyToOne({ entity: () => WebhookEntity, deleteRule: 'cascade' })
  webhook: WebhookEntity;

  @Property({ type: 'text' })
  event: WebhookEvent;

  /** The JSON that is sent and signed, as text: every attempt sends the same bytes. */
  @Property({ type: 'text' })
  body: string;

  @Enum({ items: () => [...WEBHOOK_DELIVERY_STATUSES], type: 'text' })
  status: WebhookDeliveryStatus = 'waiting';

  @Property({ type: 'integer' })
  attempts: number = 0;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  /** Null once it has arrived or was given up. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  nextAt: Date | null;

  /** A node is sending it until then. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  takenUntil: Date | null = null;

  @Property({ type: 'integer', nullable: true })
  lastStatus: number | null = null;

  @Property({ type: 'text', nullable: true })
  lastError: string | null = null;

  constructor(id: Id, now: Date, input: { webhook: WebhookEntity; event: WebhookEvent; body: string }) {
    super(id);
    this.createdAt = now;
    this.nextAt = now;
    this.webhook = input.webhook;
    this.event = input.event;
    this.body = input.body;
  }
}
