import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors/domain-error.ts';

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

/** Fixed-window rate limit per subject. */
export class RateLimit {
  constructor(
    private readonly rule: RateLimitRule,
    private readonly limiter: RateLimiterPostgres,
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

  refusal(secondsLeft: number): DomainError {
    return new DomainError('RATE_LIMITED', { message: this.rule.message, retryAfter: secondsLeft });
  }
}

/** Hashed: subjects may be longer than the key column and shouldn't be readable in it. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** Creates rate limits counted in PostgreSQL (table `rate_limits`, unlogged), so that several nodes share them. */
@Injectable()
export class RateLimits {
  constructor(private readonly em: EntityManager) {}

  create(rule: RateLimitRule): RateLimit {
    const limiter = new RateLimiterPostgres({
      storeClient: { query: async (statement: unknown) => (await this.pool()).query(statement) },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
      inMemoryBlockOnConsumed: rule.points + 1,
    });
    return new RateLimit(rule, limiter);
  }

  private pool(): Promise<{ query(statement: unknown): Promise<unknown> }> {
    return this.em.getConnection().getNativeClient() as Promise<{ query(statement: unknown): Promise<unknown> }>;
  }
}
