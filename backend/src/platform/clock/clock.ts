import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { today } from '@workforce/domain';
import type { Day, Id } from '@workforce/contracts';
import { v7 } from 'uuid';
import { Config } from '../../config/config.ts';

/** The one source of time and of ids. Everything that needs "now" asks here, so that tests and the demo seed can set it. */
@Injectable()
export class Clock {
  private readonly override = new AsyncLocalStorage<{ now: Date }>();

  constructor(private readonly config: Config) {}

  now(): Date {
    return this.override.getStore()?.now ?? new Date();
  }

  /** The current day in the organisation's time zone. */
  today(): Day {
    return today(this.now(), this.config.timeZone);
  }

  /** A new UUID v7 that carries the given time, by default the current one, so that ids sort by creation. */
  newId(at: Date = this.now()): Id {
    return v7({ msecs: at.getTime() });
  }

  /** Runs `work` as if it were `instant`. */
  at<T>(instant: Date, work: () => T): T {
    return this.override.run({ now: instant }, work);
  }
}
