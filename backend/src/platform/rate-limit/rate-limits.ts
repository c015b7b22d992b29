import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors/domain-error.ts';
import { EVERY_HOUR, Jobs } from '../maintenance/jobs.ts';
import { inStatementSpan } from '../tracing/statement-span.ts';
import { Redis } from '../redis/redis.ts';

export interface RateLimitRule {
  name: string;
  /** Maximum number in each window. */
  points: number;
  /** Length of the window in seconds. */
  seconds: number;
  /** The error's message; default: the catalogue's. */
  message?: string;
}

/** Usage of the current window. */
export interface WindowUsage {
  count: number;
  secondsLeft: number;
}

/** A store of counts that refuses when they are used up. */
type Limiter = RateLimiterPostgres | RateLimiterRedis;

/** Fixed-window rate limit per subject. */
export class RateLimit<Store extends Limiter = Limiter> {
  constructor(
    protected readonly rule: RateLimitRule,
    protected readonly limiter: Store,
  ) {}

  /** @throws DomainError RATE_LIMITED with the seconds until the window ends */
  async consume(subject: string): Promise<void> {
    try {
      await this.limiter.consume(keyOf(subject));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw this.refusal(error.msBeforeNext / 1_000);
    }
  }

  refusal(secondsLeft: number): DomainError {
    return new DomainError('RATE_LIMITED', { message: this.rule.message, retryAfter: secondsLeft });
  }
}

/** A rate limit whose counts are read in statements. */
export class StoredRateLimit extends RateLimit<RateLimiterPostgres> {
  /**
   * Counts without limiting.
   *
   * @returns the window's count
   */
  async count(subject: string): Promise<number> {
    const { consumedPoints } = await this.limiter.penalty(keyOf(subject));
    return consumedPoints;
  }

  /** Exhausts the limit for `seconds`, whatever was used before. */
  async block(subject: string, seconds: number): Promise<void> {
    await this.limiter.block(keyOf(subject), seconds);
  }

  /** SQL for the usage of the current window, without counting, as a part of another statement; null when unused. */
  usedWithin(subject: string): RawBuilder<WindowUsage | null> {
    const now = Date.now();
    return sql<WindowUsage | null>`(
      select json_build_object('count', points, 'secondsLeft', (expire - ${now}::bigint) / 1000.0) from rate_limits
      where key = ${this.limiter.getKey(keyOf(subject))} and expire > ${now}::bigint)`;
  }
}

/** Hashed: subjects may be longer than the key column and shouldn't be readable in it. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** Creates rate limits that several nodes share: counted in PostgreSQL (table `rate_limits`, unlogged) or in Redis. */
@Injectable()
export class RateLimits implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: Redis,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('expired-rate-limits', EVERY_HOUR, () => this.deleteExpired());
  }

  /** A limit counted in PostgreSQL, for what protects secrets: it is the same whatever becomes of Redis. */
  create(rule: RateLimitRule): StoredRateLimit {
    return new StoredRateLimit(rule, this.stored(rule));
  }

  /**
   * A limit on frequent requests: counted in Redis if there is one, and in PostgreSQL while that is away. Its windows
   * start anew then, so up to twice as many pass in the window of the change.
   */
  createFrequent(rule: RateLimitRule): RateLimit {
    const stored = this.stored(rule);
    if (!this.redis.isConfigured) return new RateLimit(rule, stored);
    const { redis } = this;
    const limiter = new RateLimiterRedis({
      storeClient: {
        get isReady() {
          return redis.isReady;
        },
        eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
          redis.run((client) => client.eval(script, options)),
      },
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: stored,
      keyPrefix: `workforce:rate:${rule.name}`,
      ...windowOf(rule),
    });
    return new RateLimit(rule, limiter);
  }

  private async deleteExpired(): Promise<void> {
    await this.em.fork().execute('delete from rate_limits where expire < ?', [Date.now() - 3_600_000]);
  }

  private stored(rule: RateLimitRule): RateLimiterPostgres {
    return new RateLimiterPostgres({
      storeClient: {
        query: (statement: { text: string }) =>
          inStatementSpan(statement.text, async () => (await this.pool()).query(statement)),
      },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      ...windowOf(rule),
    });
  }

  private pool(): Promise<{ query(statement: unknown): Promise<unknown> }> {
    return this.em.getConnection().getNativeClient() as Promise<{ query(statement: unknown): Promise<unknown> }>;
  }
}

const windowOf = ({ points, seconds }: RateLimitRule) => ({
  points,
  duration: seconds,
  inMemoryBlockOnConsumed: points + 1,
});
