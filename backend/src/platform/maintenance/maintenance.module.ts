import { Global, Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { PinoLogger } from 'nestjs-pino';
import { IdempotencyStore } from '../idempotency/idempotency.store.ts';
import { JobStatements } from './job-statements.ts';

const HOURLY_CLEANUP = 'hourly-cleanup';
const QUARTER_HOURLY = 'quarter-hourly';

/**
 * Scheduled jobs, on one node at a time: hourly retention (ADR 25) of platform tables, and the tasks registered by modules.
 */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly statements = new JobStatements((text, values) => this.execute(text, values));
  private readonly jobs: PgBoss;
  private readonly hourly: (() => Promise<void>)[] = [];
  private readonly quarterHourly: (() => Promise<void>)[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: IdempotencyStore,
    private readonly logger: PinoLogger,
  ) {
    this.jobs = new PgBoss({
      db: { executeSql: (text, values) => this.statements.run(text, values) },
      schema: 'pgboss',
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.jobs.on('error', (error) => {
      if (!this.statements.hasEnded) this.logger.error(error, 'A background job failed');
    });
    await this.jobs.start();
    await this.schedule(HOURLY_CLEANUP, '17 * * * *', () => this.cleanUp());
    await this.schedule(QUARTER_HOURLY, '*/15 * * * *', () => this.runAll(this.quarterHourly));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.stop({ graceful: true, timeout: 5_000 });
    await this.statements.end();
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
    await this.idempotency.deleteExpired();
    const em = this.em.fork();
    await em.execute('delete from rate_limits where expire < ?', [Date.now() - 3_600_000]);
    await this.runAll(this.hourly);
  }

  private async schedule(queue: string, cron: string, work: () => Promise<void>): Promise<void> {
    await this.jobs.createQueue(queue);
    await this.jobs.work(queue, work);
    await this.jobs.schedule(queue, cron);
  }

  private async runAll(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    for (const task of tasks) if (!this.statements.hasEnded) await task();
  }

  private async execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const pool = (await this.em.getConnection().getNativeClient()) as {
      query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
    };
    return pool.query(text, values);
  }
}

@Global()
@Module({ providers: [Maintenance], exports: [Maintenance] })
export class MaintenanceModule {}
