import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';

const DAY_MS = 86_400_000;
/** Minimum interval between two updates of `last_used_at`: a write per request would cost more than the look-up. */
const RECORDED_EVERY_MS = 5 * 60_000;
/** For how long a given password isn't asked for again (`decisions §3`). */
const PROOF_MS = 5 * 60_000;

/** How long the second step of a sign-in may take. */
const UNCONFIRMED_MS = 10 * 60_000;

/** Session lifetime (`decisions §3`): a number of idle days, and a number of days in all. */
@Injectable()
export class SessionLifetime {
  constructor(private readonly config: Config) {}

  /** Absolute expiry of a session opened now. */
  absoluteEnd(now: Date): Date {
    return new Date(now.getTime() + this.absoluteMs);
  }

  /** Absolute lifetime of a session in ms. */
  get absoluteMs(): number {
    return this.config.sessionAbsoluteDays * DAY_MS;
  }

  /** Idle expiry of a session last used then. */
  idleEnd(lastUsedAt: Date): Date {
    return new Date(lastUsedAt.getTime() + this.config.sessionIdleDays * DAY_MS);
  }

  /** Sessions last used at this instant or before have expired. */
  idleSince(now: Date): Date {
    return new Date(now.getTime() - this.config.sessionIdleDays * DAY_MS);
  }

  /** Whether `last_used_at` needs an update. */
  isUseDue(lastUsedAt: Date, now: Date): boolean {
    return now.getTime() - lastUsedAt.getTime() >= RECORDED_EVERY_MS;
  }

  /** Whether what was proved then needs no confirmation now. */
  isProven(provenAt: Date, now: Date): boolean {
    return now.getTime() - provenAt.getTime() < PROOF_MS;
  }

  /** Expiry of a session opened now whose sign-in isn't complete. */
  unconfirmedEnd(now: Date): Date {
    return new Date(now.getTime() + UNCONFIRMED_MS);
  }
}
