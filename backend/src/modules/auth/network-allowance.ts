import type { RawBuilder } from 'kysely';
import type { RateLimit, RateLimits, WindowUsage } from '../../platform/rate-limit/rate-limits.ts';
import { MAX_PAUSE_S } from './sign-in-backoff.ts';

const HOUR = 3_600;
/** Noted, and then used. */
const ALLOWED_ATTEMPTS = 2;

/**
 * One try an hour for each network at each account, whatever pause the account has: a stranger who guesses at the end of every pause
 * would otherwise keep the owner out on a new device for as long as they go on. The first refusal notes the turn, and a minute
 * later it comes. Guesses from many networks are slowed to one an hour from each.
 */
export class NetworkAllowance {
  private readonly turns: RateLimit;

  constructor(limits: RateLimits) {
    this.turns = limits.create({ name: 'sign-in turn', points: ALLOWED_ATTEMPTS, seconds: HOUR });
  }

  /** The part of a statement that reads the turn. */
  within(subject: string): RawBuilder<WindowUsage | null> {
    return this.turns.usedWithin(subject);
  }

  /** Notes or uses the turn. Returns whether it has come: true once. */
  async take(subject: string, turn: WindowUsage | null): Promise<boolean> {
    if (turn === null) await this.turns.count(subject);
    const hasCome = turn?.count === 1 && HOUR - turn.secondsLeft >= MAX_PAUSE_S;
    return hasCome && (await this.turns.count(subject)) === ALLOWED_ATTEMPTS;
  }
}
