import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { today } from '@workforce/domain';
import type { Day, Id } from '@workforce/contracts';
import { v7 } from 'uuid';
import { Config } from '../../config/config.ts';

const ID_BYTES = 16;
/** Random bytes are fetched for this many ids at once: one call takes longer than all the rest of an id. */
const IDS_PER_FETCH = 256;

/** The only source of time and ids. Everything that needs "now" uses it, so that tests and the demo seed can set it. */
@Injectable()
export class Clock {
  /** Timestamp and sequence number of the latest id. */
  private latest = { msecs: 0, seq: 0 };
  private randomPool = Buffer.alloc(0);
  private readonly override = new AsyncLocalStorage<{ now: Date }>();

  constructor(private readonly config: Config) {}

  now(): Date {
    return this.override.getStore()?.now ?? new Date(Date.now() + this.config.clockOffsetMs);
  }

  /** The current day in the organisation's time zone. */
  today(): Day {
    return today(this.now(), this.config.timeZone);
  }

  /**
   * A new UUID v7 with the given time (default: now): ids sort by creation time, and those of one process within a
   * millisecond too.
   */
  newId(at: Date = this.now()): Id {
    const msecs = at.getTime();
    const seq = msecs === this.latest.msecs ? this.latest.seq + 1 : randomInt(2 ** 31);
    this.latest = { msecs, seq };
    return v7({ msecs, seq, random: this.random() });
  }

  /** The lowest id possible at `instant`: rows with lower ids are older. */
  firstIdAt(instant: Date): Id {
    return v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(ID_BYTES) });
  }

  private random(): Uint8Array {
    if (this.randomPool.length === 0) this.randomPool = randomBytes(ID_BYTES * IDS_PER_FETCH);
    const random = this.randomPool.subarray(0, ID_BYTES);
    this.randomPool = this.randomPool.subarray(ID_BYTES);
    return random;
  }

  /** Runs `work` with the clock set to `instant`. */
  at<T>(instant: Date, work: () => T): T {
    return this.override.run({ now: instant }, work);
  }
}
