import type { RawBuilder } from 'kysely';
import type { RateLimits, StoredRateLimit, WindowUsage } from '../../platform/rate-limit/rate-limits.ts';
import { MAX_PAUSE_S } from './sign-in-backoff.ts';

const HOUR = 3_600;
/** The first call registers the allowance, the second one uses it. */
const ALLOWED_ATTEMPTS = 2;

/**
 * Allows one try an hour per network and account, regardless of the account's delay: a stranger who guesses at the end of every
 * delay could otherwise lock the owner out of new devices indefinitely. The first refusal registers the allowance; it can be used a
 * minute later. Guesses from many networks are limited to one an hour from each.
 */
export class NetworkAllowance {
  private readonly attempts: StoredRateLimit;

  constructor(limits: RateLimits) {
    this.attempts = limits.create({ name: 'sign-in turn', points: ALLOWED_ATTEMPTS, seconds: HOUR });
  }

  /** SQL fragment that reads the usage. */
  within(subject: string): RawBuilder<WindowUsage | null> {
    return this.attempts.usedWithin(subject);
  }

  /** Registers or uses the allowance. Returns true once, when it may be used. */
  async take(subject: string, turn: WindowUsage | null): Promise<boolean> {
    if (turn === null) await this.attempts.count(subject);
    const isAvailable = turn?.count === 1 && HOUR - turn.secondsLeft >= MAX_PAUSE_S;
    return isAvailable && (await this.attempts.count(subject)) === ALLOWED_ATTEMPTS;
  }
}
