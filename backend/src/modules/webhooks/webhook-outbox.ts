import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, WebhookData, WebhookEvent, WebhookMessage } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { Jobs } from '../../platform/maintenance/jobs.ts';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts';
import { WebhookSubscriptions } from './webhook-subscriptions.ts';
import { WebhookEntity } from './webhook.entity.ts';
import type { Database } from '../database.ts';

/** Name of the queue. */
export const WEBHOOKS = 'webhooks';

type Message = { [Event in WebhookEvent]: { event: Event; data: WebhookData[Event] } }[WebhookEvent];

/** Writes deliveries in the transaction of what they tell of: both commit or neither does. */
@Injectable()
export class WebhookOutbox {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly subscriptions: WebhookSubscriptions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Tells of an event at the end of the transaction; of a person's changes in one transaction once. */
  async add<Event extends WebhookEvent>(event: Event, data: WebhookData[Event]): Promise<void> {
    if (await this.subscriptions.any()) this.transactions.beforeCommit(this.store, { event, data } as Message);
  }

  private readonly store = async (messages: readonly Message[]): Promise<void> => {
    const receivers = await this.em
      .getKysely<Database>()
      .selectFrom('webhooks')
      .select(['id', 'events'])
      .where('is_on', '=', true)
      .orderBy('id')
      .forKeyShare()
      .execute();
    const rows = onceEach(messages).flatMap((message) =>
      receivers.filter(({ events }) => events.includes(message.event)).map(({ id }) => this.deliveryOf(id, message)),
    );
    if (rows.length === 0) return;
    await this.em.insertMany(WebhookDeliveryEntity, rows);
    await this.jobs.send(WEBHOOKS, {});
  };

  private deliveryOf(webhook: Id, { event, data }: Message): WebhookDeliveryEntity {
    const now = this.clock.now();
    const message: WebhookMessage = { type: event, timestamp: toInstant(now), data };
    return new WebhookDeliveryEntity(this.clock.newId(), now, {
      webhook: this.em.getReference(WebhookEntity, webhook),
      event,
      body: JSON.stringify(message),
    });
  }
}

/** Of several changes of one person the first, or their deletion. */
function onceEach(messages: readonly Message[]): Message[] {
  const people = new Map<Id, Message>();
  const others: Message[] = [];
  for (const message of messages) {
    if (message.event !== 'person.changed') others.push(message);
    else if (message.data.change === 'deleted' || !people.has(message.data.personId))
      people.set(message.data.personId, message);
  }
  return [...people.values(), ...others];
}
