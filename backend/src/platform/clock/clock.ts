import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { today } from '@workforce/domain';
import type { Day, Id } from '@workforce/contracts';
import { v7 } from 'uuid';
import { Config } from '../../config/config.ts';

const ID_BYTES = 16;
/** Random bytes are drawn for so many ids at once: a draw takes longer than all the rest of an id. */
const IDS_A_DRAW = 256;

/** The one source of time and of ids. Everything that needs "now" asks here, so that tests and the demo seed can set it. */
@Injectable()
export class Clock {
  /** Of the latest id. */
  private latest = { msecs: 0, seq: 0 };
  private drawn = Buffer.alloc(0);
  private readonly override = new AsyncLocalStorage<{ now: Date }>();

  constructor(private readonly config: Config) {}

  now(): Date {
    return this.override.getStore()?.now ?? new Date();
  }

  /** The current day in the organisation's time zone. */
  today(): Day {
    return today(this.now(), this.config.timeZone);
  }

  /**
   * A new UUID v7 that carries the given time, by default the current one, so that ids sort by creation, those of one process
   * also within a millisecond.
   */
  newId(at: Date = this.now()): Id {
    const msecs = at.getTime();
    const seq = msecs === this.latest.msecs ? this.latest.seq + 1 : randomInt(2 ** 31);
    this.latest = { msecs, seq };
    return v7({ msecs, seq, random: this.random() });
  }

  /** What the ids of that time and later begin at: rows with lower ones are older. */
  firstIdAt(instant: Date): Id {
    return v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(ID_BYTES) });
  }

  private random(): Uint8Array {
    if (this.drawn.length === 0) this.drawn = randomBytes(ID_BYTES * IDS_A_DRAW);
    const random = this.drawn.subarray(0, ID_BYTES);
    this.drawn = this.drawn.subarray(ID_BYTES);
    return random;
  }

  /** Runs `work` as if it were `instant`. */
  at<T>(instant: Date, work: () => T): T {
    return this.override.run({ now: instant }, work);
  }
}
