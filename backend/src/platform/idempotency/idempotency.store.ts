import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../clock/clock.ts';
import { statement } from '../database/statement.ts';
import type { TableOf } from '../database/table-types.ts';
import { DomainError } from '../errors/domain-error.ts';
import { inBatches } from '../maintenance/in-batches.ts';
import { EVERY_HOUR, Jobs } from '../maintenance/jobs.ts';
import { daysAgo } from '../maintenance/purge-by-age.ts';
import type { IdempotencyKey } from './idempotency-key.entity.ts';

/** A key with the request that it identifies. */
export interface IdempotencyClaim {
  userId: Id;
  route: string;
  key: string;
  bodyHash: string;
}

export interface StoredAnswer {
  status: number;
  body: unknown;
}

interface Tables {
  idempotency_keys: TableOf<IdempotencyKey>;
}

/** Idempotency keys and first responses, kept for 24 h (`RETENTION_IDEMPOTENCY_KEYS_DAYS`). */
@Injectable()
export class IdempotencyStore implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('expired-idempotency-keys', EVERY_HOUR, () => this.deleteExpired());
  }

  /**
   * Claims the key in this transaction; waits for a concurrent transaction with the same key.
   *
   * @returns null when the key was new, otherwise its first response: then the request must not be executed
   * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another body
   */
  async claim(claim: IdempotencyClaim): Promise<StoredAnswer | null> {
    const inserted = await insertKey(this.db(), {
      ...claim,
      now: this.clock.now(),
      oldestRetained: this.oldestRetained(),
    });
    if (inserted.length > 0) return null;
    const earlier = await this.find(claim);
    if (!earlier) throw new Error('An existing idempotency key was not found');
    return earlier;
  }

  /**
   * The response to an earlier request with this key; null when there is none yet. Neither claims the key nor waits.
   *
   * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another body
   */
  async find(claim: IdempotencyClaim): Promise<StoredAnswer | null> {
    const { userId, route, key } = claim;
    const earlier = await this.db()
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'body'])
      .where('user_id', '=', userId)
      .where('route', '=', route)
      .where('key', '=', key)
      .where('created_at', '>=', this.oldestRetained())
      .executeTakeFirst();
    if (!earlier) return null;
    if (earlier.body_hash !== claim.bodyHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    const body: unknown = earlier.body === null ? undefined : JSON.parse(earlier.body);
    return { status: earlier.status ?? 200, body };
  }

  /** Stores the first response for a key claimed by this transaction. */
  async complete({ userId, route, key }: IdempotencyClaim, { status, body }: StoredAnswer): Promise<void> {
    await this.db()
      .updateTable('idempotency_keys')
      .set({ status, body: body === undefined ? null : JSON.stringify(body) })
      .where('user_id', '=', userId)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
  }

  /** Deletes expired keys. One claimed again meanwhile has a new ctid and is kept. */
  deleteExpired(): Promise<void> {
    const oldestRetained = this.oldestRetained();
    return inBatches(async (limit) => {
      const { numAffectedRows } = await sql`
        delete from idempotency_keys where created_at < ${oldestRetained} and ctid = any (array(
          select ctid from idempotency_keys where created_at < ${oldestRetained} order by created_at limit ${limit}
        ))`.execute(this.em.fork().getKysely<Tables>());
      return Number(numAffectedRows ?? 0n);
    });
  }

  private oldestRetained(): Date {
    return daysAgo(this.clock, this.config.retention.idempotencyKeys);
  }

  private db() {
    return this.em.getKysely<Tables>();
  }
}

type ClaimValues = IdempotencyClaim & { now: Date; oldestRetained: Date };

/** Returns a row if the key was new or its stored response has expired. */
const insertKey = statement(
  'idempotency-take',
  (db: Kysely<Tables>, { userId, route, key, bodyHash, now, oldestRetained }: ClaimValues) =>
    db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, route, key, body_hash: bodyHash, status: null, body: null, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'route', 'key'])
          .doUpdateSet({ body_hash: bodyHash, status: null, body: null, created_at: now })
          .where('idempotency_keys.created_at', '<', oldestRetained),
      )
      .returning('key'),
);
