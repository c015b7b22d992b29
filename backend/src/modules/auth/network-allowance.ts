import type { RawBuilder } from 'kysely';
import type { RateLimits, StoredRateLimit, WindowUsage } from '../../platform/rate-limit/rate-limits.ts';
import { MAX_PAUSE_S } from './sign-in-backoff.ts';

const HOUR = 3_600;
/** The first call registers the allowance, the second one uses it. */
const ALLOWED_ATTEMPTS = 2;
/** Attempts at six-digit codes per hour, over all networks. */
const ALLOWED_CODES = 60;

/**
 * Allows one try an hour per network and account, regardless of the account's delay: a stranger who guesses at the end of every
 * delay could otherwise lock the owner out of new devices indefinitely. The first refusal registers the allowance; it can be used a
 * minute later. Guesses from many networks are limited to one an hour from each, and at codes to as many as the delays let through.
 */
export class NetworkAllowance {
  private readonly attempts: StoredRateLimit;
  private readonly codes: StoredRateLimit;

  constructor(limits: RateLimits) {
    this.attempts = limits.create({ name: 'sign-in turn', points: ALLOWED_ATTEMPTS, seconds: HOUR });
    this.codes = limits.create({ name: 'code turn', points: ALLOWED_CODES, seconds: HOUR });
  }

  /** SQL fragment that reads the usage. */
  within(subject: string): RawBuilder<WindowUsage | null> {
    return this.attempts.usedWithin(subject);
  }

  /**
   * Registers or uses the allowance. Returns true once, when it may be used.
   *
   * @param codesOf the account whose six-digit code is tried; null for other secrets
   */
  async take(subject: string, turn: WindowUsage | null, codesOf: string | null): Promise<boolean> {
    if (turn === null) await this.attempts.count(subject);
    const isAvailable = turn?.count === 1 && HOUR - turn.secondsLeft >= MAX_PAUSE_S;
    if (!isAvailable || (await this.attempts.count(subject)) !== ALLOWED_ATTEMPTS) return false;
    return codesOf === null || (await this.codes.count(codesOf)) <= ALLOWED_CODES;
  }
}
