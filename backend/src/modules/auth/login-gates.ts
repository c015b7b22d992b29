import type { DomainError } from '../../platform/errors/domain-error.ts';
import type { RateLimit, RateLimits, WindowUsage } from '../../platform/rate-limit/rate-limits.ts';
import type { CheckQueue } from './check-queues.ts';
import { backoffDelay } from './sign-in-backoff.ts';

/** What the database says of one subject. */
export interface FailureCount {
  failures: WindowUsage | null;
  pause: WindowUsage | null;
}

/** `again`: read anew, what was read is outdated; `wait`: a check that runs decides. */
export type Verdict = 'open' | 'again' | 'wait' | DomainError;

/** Counts failures of one kind of subject and says who may try. */
export abstract class LoginGate {
  protected readonly failures: RateLimit;
  protected readonly pauses: RateLimit;

  constructor(
    limits: RateLimits,
    name: string,
    /** Failures that cost nothing. */
    protected readonly free: number,
    /** How long failures are remembered from the first on. */
    seconds: number,
    message: string,
  ) {
    this.failures = limits.create({ name, points: free, seconds, message });
    this.pauses = limits.create({ name: `${name} pause`, points: 1, seconds: 1, message });
  }

  /** The parts of a statement that read what is counted. */
  within(subject: string) {
    return { failures: this.failures.usedWithin(subject), pause: this.pauses.usedWithin(subject) };
  }

  abstract count(subject: string): Promise<void>;

  /** @param failedBefore the line's failures before it was read what is counted */
  verdict({ failures, pause }: FailureCount, line: CheckQueue, failedBefore: number): Verdict {
    const count = failures?.count ?? 0;
    const closed = this.closedFor(count, failures, pause);
    if (closed !== null) return this.failures.refusal(closed);
    const ended = line.failed - failedBefore;
    if (line.checking < this.free - count - ended) return 'open';
    if (ended > 0) return 'again';
    return line.checking === 0 ? 'open' : 'wait';
  }

  /** Seconds until somebody may try again; null when they may. */
  protected abstract closedFor(count: number, failures: WindowUsage | null, pause: WindowUsage | null): number | null;
}

/** So many failures in a window, then none until it ends. */
export class FixedGate extends LoginGate {
  count(subject: string): Promise<void> {
    return this.failures.consume(subject);
  }

  protected closedFor(count: number, failures: WindowUsage | null): number | null {
    return count < this.free ? null : (failures?.secondsLeft ?? 0);
  }
}

/** So many failures, then a pause after each, growing up to a minute; one check at a time between the pauses. */
export class GrowingGate extends LoginGate {
  async count(subject: string): Promise<void> {
    const seconds = backoffDelay(await this.failures.count(subject), this.free);
    if (seconds > 0) await this.pauses.block(subject, seconds);
  }

  protected closedFor(_count: number, _failures: WindowUsage | null, pause: WindowUsage | null): number | null {
    return pause?.secondsLeft ?? null;
  }
}
