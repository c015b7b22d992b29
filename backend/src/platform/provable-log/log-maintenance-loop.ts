import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from '../health/metrics.ts';
import { Anchors } from './anchors.ts';
import { LogMaintenance } from './log-maintenance.ts';
import { ProvableLogs } from './provable-logs.ts';

const INTERVAL_MS = 1_000;

/** Runs the log maintenance periodically, starting before the first request. */
@Injectable()
export class LogMaintenanceLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LogMaintenanceLoop.name);
  private readonly stopped = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private isFailing = false;

  constructor(
    private readonly maintenance: LogMaintenance,
    private readonly anchors: Anchors,
    private readonly logs: ProvableLogs,
    metrics: Metrics,
  ) {
    metrics.gauge('log_maintenance_failing', 'Whether the audit and security logs could not be chained last time', () =>
      Number(this.isFailing),
    );
    metrics.gauge(
      'log_broken',
      'Logs that lack a checkpoint known outside the database: altered, cut, or restored from a backup',
      () => this.maintenance.brokenLogs,
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.runOnce();
    this.loop = this.runPeriodically();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.loop;
  }

  private async runPeriodically(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await wait(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.runOnce();
    }
  }

  private async runOnce(): Promise<void> {
    try {
      await this.maintenance.run();
      this.isFailing = false;
    } catch (error) {
      // While the database is unreachable this fails every second; it is logged once.
      if (!this.isFailing) this.logger.error(error, 'Log maintenance failed; retrying');
      this.isFailing = true;
    }
    // Not awaited: a receiver that hangs must not delay the chaining of rows.
    this.anchors.send().catch((error: unknown) => this.logger.error(error, 'Checkpoints could not be delivered'));
    for (const follow of this.logs.followers)
      follow().catch((error: unknown) => this.logger.error(error, 'A copy of the logs could not be continued'));
  }
}
