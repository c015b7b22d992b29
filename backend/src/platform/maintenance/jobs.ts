import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { PinoLogger } from 'nestjs-pino';
import { Metrics } from '../health/metrics.ts';
import { inJobSpan } from '../tracing/span.ts';
import { JobStatements } from './job-statements.ts';

/** A node that dies is noticed after this many seconds without a sign of life; its job then runs on another. */
const HEARTBEAT_S = 30;
const MAX_RUN_S = 6 * 3_600;
/** A restart of a node costs one attempt. */
const MAX_RETRIES = 4;

/** Work that is sent to a queue. */
export interface JobQueue<Data> {
  /** One job. It may run more than once, and should end soon after `signal` aborts: the node is shutting down. */
  work(data: Data, signal: AbortSignal): Promise<void>;
  /** Runs once, after the last attempt has failed. */
  failed(data: Data): Promise<void>;
}

/** Background jobs: each runs on one node at a time, and again when it fails or the node dies. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly statements = new JobStatements((text, values) => this.execute(text, values));
  private readonly boss: PgBoss;
  private readonly queues: (() => Promise<void>)[] = [];
  private readonly ending = new AbortController();

  constructor(
    private readonly em: EntityManager,
    private readonly logger: PinoLogger,
    private readonly metrics: Metrics,
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => this.statements.run(text, values) },
      schema: 'pgboss',
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.boss.on('error', (error) => {
      if (!this.statements.hasEnded) this.logger.error(error, 'A background job failed');
    });
    await this.boss.start();
    for (const create of this.queues) await create();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort(new Error('The server is shutting down'));
    await this.boss.stop({ graceful: true, timeout: 5_000 });
    await this.statements.end();
  }

  get isEnding(): boolean {
    return this.ending.signal.aborted;
  }

  /**
   * Registers a job that runs by a cron expression: one at most waits, runs or is to be run again, on whichever node, and while it is there
   * no other is added. Call it from `onModuleInit`.
   *
   * @param job names its queue, also in metrics and traces
   */
  schedule(job: string, cron: string, work: () => Promise<void>): void {
    this.queues.push(async () => {
      await this.createQueue(job, { policy: 'exclusive' });
      await this.boss.work(job, () => this.watched(job, work));
      await this.boss.schedule(job, cron);
    });
  }

  /** Registers a queue, of which each node works on one job at a time. Call it from `onModuleInit`. */
  add<Data extends object>(queue: string, { work, failed }: JobQueue<Data>): void {
    const deadLetter = `${queue}-failed`;
    this.queues.push(async () => {
      await this.boss.createQueue(deadLetter);
      await this.createQueue(queue, { deadLetter, retryLimit: MAX_RETRIES });
      await this.boss.work<Data>(queue, (jobs) => this.run(queue, jobs, work));
      await this.boss.work<Data>(deadLetter, async (jobs) => {
        for (const { data } of jobs) await inJobSpan(deadLetter, () => failed(data));
      });
    });
  }

  /**
   * Sends a job to a registered queue. It exists once the current transaction is committed.
   *
   * @param options.after it isn't begun earlier
   */
  async send(queue: string, data: object, { after }: { after?: Date } = {}): Promise<void> {
    const executeSql = (text: string, values: unknown[] = []) =>
      this.em.getKysely().executeQuery(CompiledQuery.raw(text, values));
    await this.boss.send(queue, data, { db: { executeSql }, ...(after && { startAfter: after }) });
  }

  /** A queue that is there gets these settings too, except the policy, which can't be changed. */
  private async createQueue(
    queue: string,
    { policy, ...more }: { policy?: 'exclusive'; deadLetter?: string; retryLimit?: number } = {},
  ): Promise<void> {
    const options = { ...more, expireInSeconds: MAX_RUN_S, heartbeatSeconds: HEARTBEAT_S };
    await this.boss.createQueue(queue, { ...options, ...(policy && { policy }) });
    await this.boss.updateQueue(queue, options);
  }

  private async run<Data>(
    queue: string,
    jobs: readonly { data: Data; signal: AbortSignal }[],
    work: JobQueue<Data>['work'],
  ): Promise<void> {
    for (const { data, signal } of jobs)
      try {
        await this.watched(queue, () => work(data, AbortSignal.any([signal, this.ending.signal])));
      } catch (error) {
        if (!this.isEnding) this.logger.error({ err: error, queue }, 'A background job failed');
        throw error;
      }
  }

  private watched<T>(queue: string, work: () => Promise<T>): Promise<T> {
    return this.metrics.measureJob(queue, () => inJobSpan(queue, work));
  }

  private async execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const pool = (await this.em.getConnection().getNativeClient()) as {
      query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
    };
    return pool.query(text, values);
  }
}
