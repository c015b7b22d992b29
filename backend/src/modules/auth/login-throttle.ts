import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { type RateLimit, RateLimits, type Used } from '../../platform/rate-limit/rate-limits.ts';

export interface LoginAttempt {
  username: string;
  address: string;
}

/** The failures so far: as a part of the statement that reads what is to be checked, or by a statement of their own. */
export interface Failures {
  within: RawBuilder<Used | null>;
  now: () => Promise<Used>;
}

/** What is to be checked, and the failures so far. */
export interface Reading<Found> {
  found: Found;
  used: Used | null;
}

const FAILURES = 5;

/** The attempts for one username and address on this node. */
interface Line {
  /** Passwords being checked right now. */
  checking: number;
  /** Counts checks that came to their end. */
  ended: number;
  /** The last attempt to be let in; the next one asks after it. */
  turn: Promise<unknown>;
  /** Tells the one whose turn it is that a check has ended. */
  wake: () => void;
}

/**
 * Five failures in five minutes per username and address; always on (`decisions §3`). No more checks run at once than
 * failures are left, so that guesses sent together can't slip through, and right passwords sent together all get in: those
 * beyond the first wait for their turn.
 */
@Injectable()
export class LoginThrottle {
  private readonly failures: RateLimit;
  private readonly lines = new Map<string, Line>();

  constructor(limits: RateLimits) {
    this.failures = limits.create({
      name: 'sign-in',
      points: FAILURES,
      seconds: 300,
      message: 'Too many failed sign-ins. Please wait a few minutes and try again.',
    });
  }

  /**
   * Runs a check of a password; one that answers undefined counts as a failure.
   *
   * @param read what the check is about, read together with the failures so far: before it runs, and again after a wait
   * @throws DomainError RATE_LIMITED while the failures are used up
   */
  async attempt<Found, T>(
    attempt: LoginAttempt,
    read: (failures: Failures) => Promise<Reading<Found>>,
    check: (found: Found) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const key = `${attempt.username.trim().toLowerCase()}@${attempt.address}`;
    const line = this.lines.get(key) ?? { checking: 0, ended: 0, turn: Promise.resolve(), wake: () => undefined };
    this.lines.set(key, line);
    const turn = line.turn.then(() => this.admit(key, line, read));
    line.turn = turn.catch(() => undefined);
    const last = line.turn;
    try {
      const found = await turn;
      return await this.check(key, line, () => check(found));
    } finally {
      if (line.checking === 0 && line.turn === last) this.lines.delete(key);
    }
  }

  /** Waits until a failure of this attempt could still be counted. */
  private async admit<Found>(key: string, line: Line, read: (failures: Failures) => Promise<Reading<Found>>) {
    const failures = {
      within: this.failures.usedWithin(key),
      now: () => this.failures.used(key),
    };
    for (;;) {
      const { ended } = line;
      const { found, used } = await read(failures);
      const count = used?.count ?? 0;
      if (count >= FAILURES) throw this.failures.refusal(used?.secondsLeft ?? 0);
      if (ended !== line.ended) continue;
      if (count + line.checking < FAILURES) {
        line.checking += 1;
        return found;
      }
      await new Promise<void>((resolve) => (line.wake = resolve));
    }
  }

  private async check<T>(key: string, line: Line, check: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      const result = await check();
      if (result === undefined) await this.failures.consume(key);
      return result;
    } finally {
      line.checking -= 1;
      line.ended += 1;
      line.wake();
    }
  }
}
