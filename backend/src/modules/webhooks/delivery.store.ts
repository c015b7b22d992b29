import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { cutToLength } from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { assignedOn } from '../sites/places.select.ts';
import { nextAttempt, SWITCH_OFF_AFTER_MS } from './delivery-pauses.ts';
import type { SecretOf } from './webhook-secrets.ts';
import type { Database } from '../database.ts';

/** Days until a delivery is deleted. */
export const DELIVERIES_KEPT_DAYS = 30;
/** Longer than an attempt takes: a node that dies during one leaves it to another. */
const TAKEN_MS = 60_000;
/** Of one receiver, and of all. */
const AT_ONCE = 5;
const AT_ONCE_OF_ALL = 50;
const ERROR_LENGTH = 200;

/** A delivery that this node sends now. */
export interface TakenDelivery {
  id: Id;
  body: string;
  /** With this one, since the delivery was last asked for. */
  attempts: number;
  /** Of this attempt; a later one has it longer. */
  takenUntil: Date;
  webhook: SecretOf & { url: string };
}

/** How an attempt ended; `error` is null for one that arrived. */
export interface Outcome {
  status: number | null;
  error: string | null;
}

interface TakenRow extends Omit<TakenDelivery, 'webhook' | 'takenUntil'> {
  webhookId: Id;
  url: string;
  secretNumber: number;
  secretRenewedAt: Date | string | null;
}

/** Statements on deliveries. */
@Injectable()
export class DeliveryStore {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes due deliveries for a minute; of several nodes each gets others.
   *
   * @param busy receivers to which this node is sending now
   */
  async take(busy: readonly Id[]): Promise<TakenDelivery[]> {
    const now = this.clock.now();
    const takenUntil = new Date(now.getTime() + TAKEN_MS);
    const { rows } = await sql<TakenRow>`
      update webhook_deliveries d set taken_until = ${takenUntil}, attempts = d.attempts + 1
      from webhooks w where w.id = d.webhook_id and d.id in (
        select due.id from webhooks o cross join lateral (
          select t.id from webhook_deliveries t
          where t.webhook_id = o.id and t.status = 'waiting' and t.next_at <= ${now} and (t.taken_until is null or t.taken_until <= ${now})
          order by t.next_at, t.id limit ${AT_ONCE} for update skip locked) due
        where o.is_on and o.id <> all(${[...busy]}::uuid[]) limit ${AT_ONCE_OF_ALL})
      returning d.id, d.body, d.attempts, w.id as "webhookId", w.url, w.secret_number as "secretNumber",
        w.secret_renewed_at as "secretRenewedAt"`.execute(this.db());
    return rows.map(({ webhookId, url, secretNumber, secretRenewedAt, ...delivery }) => ({
      ...delivery,
      takenUntil,
      webhook: {
        id: webhookId,
        url,
        secretNumber,
        secretRenewedAt: secretRenewedAt === null ? null : new Date(secretRenewedAt),
      },
    }));
  }

  /**
   * Stores how an attempt ended, unless the delivery has been taken again since. Sent again, it counts its attempts anew, so they don't
   * tell one attempt from another.
   *
   * @returns when it is tried again; null when it has arrived or is given up, or is another attempt's
   */
  async end({ id, attempts, takenUntil, webhook }: TakenDelivery, { status, error }: Outcome): Promise<Date | null> {
    const now = this.clock.now();
    const next = error === null ? null : nextAttempt(now, attempts);
    const { numUpdatedRows } = await this.db()
      .updateTable('webhook_deliveries')
      .set({
        status: error === null ? 'delivered' : next === null ? 'failed' : 'waiting',
        next_at: next,
        taken_until: null,
        last_status: status,
        last_error: error === null ? null : cutToLength(error, ERROR_LENGTH),
      })
      .where('id', '=', id)
      .where('taken_until', '=', takenUntil)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const receiver = this.db().updateTable('webhooks').where('id', '=', webhook.id);
    if (error === null) await receiver.set({ failing_since: null }).where('failing_since', 'is not', null).execute();
    else await receiver.set({ failing_since: now }).where('failing_since', 'is', null).execute();
    return next;
  }

  /** Switches a receiver off that has failed for days. @returns whether this call did */
  async switchOff(webhookId: Id): Promise<boolean> {
    const now = this.clock.now();
    const { numUpdatedRows } = await this.db()
      .updateTable('webhooks')
      .set({ is_on: false, switched_off_at: now })
      .where('id', '=', webhookId)
      .where('is_on', '=', true)
      .where('failing_since', '<=', new Date(now.getTime() - SWITCH_OFF_AFTER_MS))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The active administrators of the organisation. */
  async administrators(): Promise<Id[]> {
    const { rows } = await sql<{ id: Id }>`
      select distinct u.id from users u join assignments a on a.user_id = u.id join org_units o on o.id = a.unit_id
      where u.is_active and a.role = 'admin' and o.kind = 'organisation' and ${assignedOn(this.clock.now())}`.execute(
      this.db(),
    );
    return rows.map(({ id }) => id);
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
