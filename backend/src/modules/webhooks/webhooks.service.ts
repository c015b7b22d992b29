import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  type CreateWebhookRequest,
  type Id,
  MAX_WEBHOOKS,
  type NewWebhook,
  type SecurityEvent,
  type UpdateWebhookRequest,
  type Webhook,
  type WebhookDelivery,
} from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { Jobs } from '../../platform/maintenance/jobs.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { User } from '../users/user.entity.ts';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts';
import { WEBHOOKS } from './webhook-outbox.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSubscriptions } from './webhook-subscriptions.ts';
import { WebhookUrls } from './webhook-urls.ts';
import { WebhookEntity } from './webhook.entity.ts';
import { WebhookQueries } from './webhook.queries.ts';

/** Receivers of events, for administrators of the organisation (ADR 47). */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: WebhookQueries,
    private readonly subscriptions: WebhookSubscriptions,
    private readonly urls: WebhookUrls,
    private readonly secrets: WebhookSecrets,
    private readonly log: SecurityLog,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a receiver; its secret is shown once.
   *
   * @throws DomainError INVALID_INPUT for an address that nothing may be sent to, CONFLICT for too many
   */
  create(actor: ActorRef, { url, events }: CreateWebhookRequest): Promise<NewWebhook> {
    const address = this.urls.checked(url);
    return this.transactions.run(async (em) => {
      await requireRoom(em);
      const createdBy = em.getReference(User, actor.id);
      const row = new WebhookEntity(this.clock.newId(), this.clock.now(), {
        url: address,
        events: [...new Set(events)],
        createdBy,
      });
      await em.persist(row).flush();
      await this.changed(actor, row, 'webhook_created', row.events.join(', '));
      return { webhook: await this.queries.byId(row.id), secret: this.secrets.shown(row) };
    });
  }

  /**
   * Changes a receiver, or switches it on or off.
   *
   * @throws DomainError NOT_FOUND, STALE_VERSION, INVALID_INPUT
   */
  update(actor: ActorRef, id: Id, { url, events, isOn, version }: UpdateWebhookRequest): Promise<Webhook> {
    const address = url === undefined ? undefined : this.urls.checked(url);
    return this.transactions.run(async (em) => {
      const row = await em.findOne(WebhookEntity, { id });
      if (!row) throw notFound('The webhook');
      requireVersion(row, version);
      const before = describeWebhook(row);
      row.url = address ?? row.url;
      row.events = events ? [...new Set(events)] : row.events;
      // What failed before says nothing about what begins now.
      if (isOn === true && !row.isOn) Object.assign(row, { failingSince: null, switchedOffAt: null });
      row.isOn = isOn ?? row.isOn;
      row.updatedAt = this.clock.now();
      await em.flush();
      await this.changed(actor, row, 'webhook_changed', `${before} → ${describeWebhook(row)}`);
      if (isOn === true) await this.jobs.send(WEBHOOKS, {});
      return this.queries.byId(id);
    });
  }

  /**
   * Removes a receiver with all that was sent to it, or was to be.
   *
   * @throws DomainError NOT_FOUND
   */
  remove(actor: ActorRef, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const row = await em.findOne(WebhookEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw notFound('The webhook');
      await this.changed(actor, row, 'webhook_deleted', describeWebhook(row));
      await em.remove(row).flush();
    });
  }

  /**
   * Makes a new secret, shown once; the one before signs beside it for a day.
   *
   * @throws DomainError NOT_FOUND
   */
  renewSecret(actor: ActorRef, id: Id): Promise<NewWebhook> {
    return this.transactions.run(async (em) => {
      const row = await em.findOne(WebhookEntity, { id });
      if (!row) throw notFound('The webhook');
      row.secretNumber += 1;
      row.secretRenewedAt = this.clock.now();
      row.updatedAt = this.clock.now();
      await em.flush();
      await this.changed(actor, row, 'webhook_changed', 'new secret');
      return { webhook: await this.queries.byId(id), secret: this.secrets.shown(row) };
    });
  }

  /**
   * Sends a delivery again, under the same id.
   *
   * @throws DomainError NOT_FOUND, CONFLICT while it is waiting, or the receiver is off
   */
  resend(actor: ActorRef, webhookId: Id, id: Id): Promise<WebhookDelivery> {
    return this.transactions.run(async (em) => {
      const which = { id, webhook: webhookId };
      const row = await em.findOne(WebhookDeliveryEntity, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw notFound('The delivery');
      await em.populate(row, ['webhook']);
      if (row.status === 'waiting')
        throw new DomainError('CONFLICT', { message: 'This delivery is still waiting to be sent.' });
      if (!row.webhook.isOn) throw new DomainError('CONFLICT', { message: 'Switch the webhook on first.' });
      Object.assign(row, { status: 'waiting', attempts: 0, nextAt: this.clock.now(), takenUntil: null });
      await em.flush();
      await this.jobs.send(WEBHOOKS, {});
      await this.record(actor, row.webhook, 'webhook_delivery_resent', `${row.event}, ${id}`);
      return this.queries.delivery(id);
    });
  }

  private async changed(actor: ActorRef, row: WebhookEntity, event: SecurityEvent, what?: string): Promise<void> {
    await this.subscriptions.changed();
    await this.record(actor, row, event, what);
  }

  private async record(actor: ActorRef, { url }: WebhookEntity, event: SecurityEvent, what?: string): Promise<void> {
    const { host } = new URL(url);
    const detail = what === undefined ? host : `${host}: ${what}`;
    await this.log.record({ event, actor, subject: null, siteId: null, detail });
  }
}

/** What the security log says of a receiver; the rest of its address may be a secret. */
const describeWebhook = ({ url, events, isOn }: WebhookEntity): string =>
  `${isOn ? 'on' : 'off'}, ${events.join(', ')} to ${new URL(url).host}`;

/** Of two additions at the same time the second waits, and counts the first. */
async function requireRoom(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('number of webhooks', 0))`);
  if ((await em.count(WebhookEntity)) < MAX_WEBHOOKS) return;
  const message = `There are ${MAX_WEBHOOKS} webhooks already. Remove one that is no longer needed.`;
  throw new DomainError('CONFLICT', { message });
}
