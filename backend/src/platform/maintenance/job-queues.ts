import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { type Job, PgBoss } from 'pg-boss';
import { JobStatements } from './job-statements.ts';

/** A node that dies is noticed after this many seconds without a sign of life; its job then runs on another. */
const HEARTBEAT_S = 30;
const MAX_RUN_S = 6 * 3_600;

interface QueueOptions {
  policy?: 'exclusive';
  deadLetter?: string;
  retryLimit?: number;
}

/** Queues in the database (pg-boss), which all nodes work on. Each asks the database 30 times a minute. */
export class JobQueues {
  private readonly statements = new JobStatements((text, values) => this.execute(text, values));
  private readonly boss: PgBoss;

  constructor(
    private readonly em: EntityManager,
    onError: (error: Error) => void,
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => this.statements.run(text, values) },
      schema: 'pgboss',
    });
    this.boss.on('error', (error) => {
      if (!this.statements.hasEnded) onError(error);
    });
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
    await this.statements.end();
  }

  /** Works on a queue, one job at a time. One that is there gets these options too, except the policy, which can't be changed. */
  async work<Data>(queue: string, options: QueueOptions, work: (jobs: Job<Data>[]) => Promise<void>): Promise<void> {
    const { policy, ...more } = options;
    const settings = { ...more, expireInSeconds: MAX_RUN_S, heartbeatSeconds: HEARTBEAT_S };
    await this.boss.createQueue(queue, { ...settings, ...(policy && { policy }) });
    await this.boss.updateQueue(queue, settings);
    await this.boss.work<Data>(queue, work);
  }

  /** Works on the failed jobs of other queues. */
  async workOnFailed<Data>(queue: string, work: (jobs: Job<Data>[]) => Promise<void>): Promise<void> {
    await this.boss.createQueue(queue);
    await this.boss.work<Data>(queue, work);
  }

  /** Sends a job to the queue by a cron expression, in UTC. */
  async schedule(queue: string, cron: string): Promise<void> {
    await this.boss.schedule(queue, cron);
  }

  /** @see Jobs.send */
  async send(queue: string, data: object, after: Date | undefined): Promise<void> {
    const executeSql = (text: string, values: unknown[] = []) =>
      this.em.getKysely().executeQuery(CompiledQuery.raw(text, values));
    await this.boss.send(queue, data, { db: { executeSql }, ...(after && { startAfter: after }) });
  }

  private async execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const pool = (await this.em.getConnection().getNativeClient()) as {
      query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
    };
    return pool.query(text, values);
  }
}
