import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { EVERY_HOUR, EVERY_QUARTER_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { purgeByAge } from '../../platform/maintenance/purge-by-age.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { DELIVERIES_KEPT_DAYS, DeliveryStore, type Outcome, type TakenDelivery } from './delivery.store.ts';
import { WEBHOOKS } from './webhook-outbox.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhookSubscriptions } from './webhook-subscriptions.ts';

/** How often to look for what becomes due while a receiver is slow. */
const LOOK_EVERY_MS = 1_000;

/** Sends what is due. A job wakes it after each event and for the next attempt; what a lost job leaves is sent within a quarter of an hour. */
@Injectable()
export class WebhookWorker implements OnModuleInit {
  constructor(
    private readonly store: DeliveryStore,
    private readonly sender: WebhookSender,
    private readonly secrets: WebhookSecrets,
    private readonly subscriptions: WebhookSubscriptions,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
    private readonly log: SecurityLog,
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.add<object>(WEBHOOKS, { work: (_, signal) => this.sendDue(signal), failed: () => Promise.resolve() });
    this.jobs.schedule('due-webhooks', EVERY_QUARTER_HOUR, async () => {
      if (await this.subscriptions.any()) await this.sendDue();
    });
    this.jobs.schedule('old-webhook-deliveries', EVERY_HOUR, () =>
      purgeByAge(this.em, this.clock, { table: 'webhook_deliveries', days: DELIVERIES_KEPT_DAYS }),
    );
  }

  /**
   * Sends all that is due, and has itself woken for the next attempt. Each receiver has a lane of its own, so that one that answers slowly
   * delays nobody else; what becomes due meanwhile is sent, too.
   */
  async sendDue(ending?: AbortSignal): Promise<void> {
    const lanes = new Map<Id, Promise<void>>();
    const failures: unknown[] = [];
    while (!ending?.aborted) {
      const taken = await this.transactions.run(() => this.store.take([...lanes.keys()]));
      for (const [id, deliveries] of byReceiver(taken))
        lanes.set(
          id,
          Promise.all(deliveries.map((delivery) => this.sendOne(delivery, ending)))
            .catch((error: unknown) => failures.push(error))
            .then(() => void lanes.delete(id)),
        );
      if (lanes.size === 0) break;
      if (taken.length === 0) await Promise.race([...lanes.values(), wait(LOOK_EVERY_MS, undefined, { ref: false })]);
    }
    await Promise.all(lanes.values());
    if (failures.length > 0) throw new AggregateError(failures, 'Deliveries of webhooks could not be stored');
  }

  private async sendOne(delivery: TakenDelivery, ending?: AbortSignal): Promise<void> {
    const outcome = await this.attempt(delivery, ending);
    await this.transactions.run(async () => {
      const next = await this.store.end(delivery, outcome);
      if (next !== null) await this.jobs.send(WEBHOOKS, {}, { after: next });
      if (outcome.error !== null && (await this.store.switchOff(delivery.webhook.id))) await this.tellAdmins(delivery);
    });
  }

  private async attempt({ id, body, webhook }: TakenDelivery, ending?: AbortSignal): Promise<Outcome> {
    const headers = this.secrets.headers(webhook, { id, body, now: this.clock.now() });
    try {
      const status = await this.sender.send({ url: webhook.url, headers, body }, ending);
      const isAccepted = status >= 200 && status < 300;
      return { status, error: isAccepted ? null : `The receiver answered ${status}` };
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  }

  private async tellAdmins({ webhook: { url } }: TakenDelivery): Promise<void> {
    const { host } = new URL(url);
    await this.subscriptions.changed();
    await this.log.record({ event: 'webhook_switched_off', actor: null, subject: null, siteId: null, detail: host });
    await this.events.publish('webhook.switched-off', { host, adminIds: await this.store.administrators() });
  }
}

function byReceiver(taken: readonly TakenDelivery[]): Map<Id, TakenDelivery[]> {
  const lanes = new Map<Id, TakenDelivery[]>();
  for (const delivery of taken) lanes.set(delivery.webhook.id, [...(lanes.get(delivery.webhook.id) ?? []), delivery]);
  return lanes;
}

/** A sentence for the log of deliveries. Of a failed connection to several addresses Node gives a code only. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The connection failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'There was no answer in time';
  return error.message || ('code' in error ? `The connection failed: ${String(error.code)}` : 'The connection failed');
}
