import type { DomainError } from '../../platform/errors/domain-error.ts';
import type { RateLimits, StoredRateLimit, WindowUsage } from '../../platform/rate-limit/rate-limits.ts';
import type { CheckQueue } from './check-queues.ts';
import { backoffDelay } from './sign-in-backoff.ts';

/** Stored counts of one subject. */
export interface FailureCount {
  failures: WindowUsage | null;
  pause: WindowUsage | null;
}

/** `again`: the counts are stale, read them again; `wait`: a running check decides. */
export type Verdict = 'open' | 'again' | 'wait' | DomainError;

/** Counts failures of one kind of subject and decides who may try. */
export abstract class LoginGate {
  protected readonly failures: StoredRateLimit;
  protected readonly pauses: StoredRateLimit;

  constructor(
    limits: RateLimits,
    name: string,
    /** Failures without a delay. */
    protected readonly free: number,
    /** Length of the counting window in seconds, from the first failure on. */
    seconds: number,
    message: string,
  ) {
    this.failures = limits.create({ name, points: free, seconds, message });
    this.pauses = limits.create({ name: `${name} pause`, points: 1, seconds: 1, message });
  }

  /** SQL fragments that read the counts. */
  within(subject: string) {
    return { failures: this.failures.usedWithin(subject), pause: this.pauses.usedWithin(subject) };
  }

  abstract count(subject: string): Promise<void>;

  /** @param failedBefore the queue's failures before the counts were read */
  verdict({ failures, pause }: FailureCount, queue: CheckQueue, failedBefore: number): Verdict {
    const count = failures?.count ?? 0;
    const closed = this.closedFor(count, failures, pause);
    if (closed !== null) return this.failures.refusal(closed);
    const ended = queue.failed - failedBefore;
    if (queue.checking < this.free - count - ended) return 'open';
    if (ended > 0) return 'again';
    return queue.checking === 0 ? 'open' : 'wait';
  }

  /** Seconds until the next try is allowed; null if it is allowed now. */
  protected abstract closedFor(count: number, failures: WindowUsage | null, pause: WindowUsage | null): number | null;
}

/** Fixed window: a number of failures, then none until the window ends. */
export class FixedWindowGate extends LoginGate {
  count(subject: string): Promise<void> {
    return this.failures.consume(subject);
  }

  protected closedFor(count: number, failures: WindowUsage | null): number | null {
    return count < this.free ? null : (failures?.secondsLeft ?? 0);
  }
}

/**
 * Exponential backoff: a number of failures, then a growing delay of up to a minute after each; one check at a time between delays.
 */
export class BackoffGate extends LoginGate {
  async count(subject: string): Promise<void> {
    const seconds = backoffDelay(await this.failures.count(subject), this.free);
    if (seconds > 0) await this.pauses.block(subject, seconds);
  }

  protected closedFor(_count: number, _failures: WindowUsage | null, pause: WindowUsage | null): number | null {
    return pause?.secondsLeft ?? null;
  }
}
