import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';

const DAY_MS = 86_400_000;
/** Use is recorded at most this often: a write with every request would cost more than the look-up. */
const RECORDED_EVERY_MS = 5 * 60_000;
/** Whoever gave their password within this time isn't asked for it again (`decisions §3`). */
const PROOF_MS = 5 * 60_000;

/** How long sessions last (`decisions §3`): so many days without use, so many days in all. */
@Injectable()
export class SessionLifetime {
  constructor(private readonly config: Config) {}

  /** When a session that is opened now ends in any case. */
  absoluteEnd(now: Date): Date {
    return new Date(now.getTime() + this.config.sessionAbsoluteDays * DAY_MS);
  }

  /** When a session ends that isn't used any more. */
  idleEnd(lastUsedAt: Date): Date {
    return new Date(lastUsedAt.getTime() + this.config.sessionIdleDays * DAY_MS);
  }

  /** Sessions that were last used at this instant or before are over. */
  idleSince(now: Date): Date {
    return new Date(now.getTime() - this.config.sessionIdleDays * DAY_MS);
  }

  /** Whether the row is to be told that the session is used. */
  isUseDue(lastUsedAt: Date, now: Date): boolean {
    return now.getTime() - lastUsedAt.getTime() >= RECORDED_EVERY_MS;
  }

  /** A password that was given after this instant counts as given now. */
  proofSince(now: Date): Date {
    return new Date(now.getTime() - PROOF_MS);
  }
}
