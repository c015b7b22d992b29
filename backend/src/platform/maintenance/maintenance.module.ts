import { Global, Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { PinoLogger } from 'nestjs-pino';
import { IdempotencyStore } from '../idempotency/idempotency.store.ts';
import { JobStatements } from './job-statements.ts';

const HOURLY_CLEANUP = 'hourly-cleanup';

/** Hourly retention job (ADR 25): platform tables and the tasks registered by modules. One node at a time. */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly statements = new JobStatements((text, values) => this.execute(text, values));
  private readonly jobs: PgBoss;
  private readonly hourly: (() => Promise<void>)[] = [];

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
    await this.jobs.createQueue(HOURLY_CLEANUP);
    await this.jobs.work(HOURLY_CLEANUP, () => this.cleanUp());
    await this.jobs.schedule(HOURLY_CLEANUP, '17 * * * *');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.stop({ graceful: true, timeout: 5_000 });
    await this.statements.end();
  }

  /** Registers a module's cleanup task. Call it from `onModuleInit`. */
  everyHour(task: () => Promise<void>): void {
    this.hourly.push(task);
  }

  async cleanUp(): Promise<void> {
    await this.idempotency.deleteExpired();
    const em = this.em.fork();
    await em.execute('delete from rate_limits where expire < ?', [Date.now() - 3_600_000]);
    for (const task of this.hourly) if (!this.statements.hasEnded) await task();
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
