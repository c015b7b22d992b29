import { Global, Injectable, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ClockWatch } from '../clock/clock-watch.ts';
import { IdempotencyStore } from '../idempotency/idempotency.store.ts';
import { Jobs } from './jobs.ts';

const HOURLY_CLEANUP = 'hourly-cleanup';
const QUARTER_HOURLY = 'quarter-hourly';

/**
 * Scheduled jobs, on one node at a time: hourly retention (ADR 44) of platform tables, and the tasks registered by modules.
 */
@Injectable()
export class Maintenance implements OnModuleInit {
  private readonly logger = new Logger(Maintenance.name);
  private readonly hourly: (() => Promise<void>)[] = [];
  private readonly quarterHourly: (() => Promise<void>)[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: IdempotencyStore,
    private readonly jobs: Jobs,
    private readonly clocks: ClockWatch,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(HOURLY_CLEANUP, '17 * * * *', () => this.cleanUp());
    this.jobs.schedule(QUARTER_HOURLY, '*/15 * * * *', () => this.startAndEnd());
  }

  /** Registers a module's cleanup task. Call it from `onModuleInit`. */
  everyHour(task: () => Promise<void>): void {
    this.hourly.push(task);
  }

  /** Registers a task for what begins or ends by date: days begin at a quarter of an hour in every zone. Call it from `onModuleInit`. */
  everyQuarterHour(task: () => Promise<void>): void {
    this.quarterHourly.push(task);
  }

  async cleanUp(): Promise<void> {
    // A node whose clock is wrong would delete what isn't old.
    await this.clocks.requireRight();
    await this.idempotency.deleteExpired();
    const em = this.em.fork();
    await em.execute('delete from rate_limits where expire < ?', [Date.now() - 3_600_000]);
    await this.runAll(this.hourly);
  }

  private async startAndEnd(): Promise<void> {
    await this.clocks.requireRight();
    await this.runAll(this.quarterHourly);
  }

  /** A task that fails, such as one whose file store is away, doesn't stop the others; the job is then run again. */
  private async runAll(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    const failures: unknown[] = [];
    for (const task of tasks) {
      if (this.jobs.isEnding) break;
      try {
        await task();
      } catch (error) {
        this.logger.error({ error }, 'A scheduled task failed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} scheduled tasks failed`);
  }
}

@Global()
@Module({ providers: [Jobs, Maintenance], exports: [Jobs, Maintenance] })
export class MaintenanceModule {}
