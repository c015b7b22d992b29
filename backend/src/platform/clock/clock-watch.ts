import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Metrics } from '../health/metrics.ts';
import { withinScrape } from '../health/within-scrape.ts';
import { clockOffset, DATABASE_CLOCK, refuseOffset } from './clock-offset.ts';

/** Compares this machine's clock with the database's, by which the nodes have to agree. */
@Injectable()
export class ClockWatch implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.gauge(
      'clock_offset_seconds',
      "How far this machine's clock is ahead of the database's; no number while that doesn't answer",
      () =>
        withinScrape(
          this.offsetMs().then((ms) => ms / 1_000),
          Number.NaN,
        ),
    );
  }

  /** Before what goes by the time and can't be undone, such as deleting what is old. */
  async requireRight(): Promise<void> {
    refuseOffset(await this.offsetMs());
  }

  /** Milliseconds by which this machine's clock is ahead. */
  offsetMs(): Promise<number> {
    return clockOffset(async () => {
      const [row] = await this.em.fork().execute<{ ms: number }[]>(DATABASE_CLOCK);
      return row?.ms ?? Number.NaN;
    });
  }
}
