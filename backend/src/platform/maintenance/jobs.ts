import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PinoLogger } from 'nestjs-pino';
import { ClockWatch } from '../clock/clock-watch.ts';
import { Metrics } from '../health/metrics.ts';
import { inJobSpan } from '../tracing/span.ts';
import { JobQueues } from './job-queues.ts';
import { NodeJob, type NodeWork } from './node-job.ts';

/** A restart of a node costs one attempt. */
const MAX_RETRIES = 4;

/** For retention (ADR 44), and what else may wait. */
export const EVERY_HOUR = 'hourly-cleanup';
/** For what begins or ends by date: days begin at a quarter of an hour in every zone. */
export const EVERY_QUARTER_HOUR = 'quarter-hourly';
type Schedule = typeof EVERY_HOUR | typeof EVERY_QUARTER_HOUR;
const CRON: Record<Schedule, string> = { [EVERY_HOUR]: '17 * * * *', [EVERY_QUARTER_HOUR]: '*/15 * * * *' };

/** Work that is sent to a queue. */
export interface JobQueue<Data> {
  /** One job. It may run more than once, and should end soon after `signal` aborts: the node is shutting down. */
  work(data: Data, signal: AbortSignal): Promise<void>;
  /** Runs once, after the last attempt has failed. */
  failed(data: Data): Promise<void>;
}

/**
 * All background jobs. Those of a schedule or a queue run on one node at a time, and again when they fail or the node dies; others run on
 * every node. Modules register theirs in `onModuleInit` or before. Logs have their names; metrics and traces those of schedules and queues.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queues: JobQueues;
  private readonly workers: (() => Promise<void>)[] = [];
  private readonly scheduled: Record<Schedule, { name: string; work: () => Promise<void> }[]> = {
    [EVERY_HOUR]: [],
    [EVERY_QUARTER_HOUR]: [],
  };
  private readonly nodeJobs: NodeJob[] = [];
  private readonly ending = new AbortController();

  constructor(
    em: EntityManager,
    private readonly logger: PinoLogger,
    private readonly metrics: Metrics,
    private readonly clocks: ClockWatch,
  ) {
    this.queues = new JobQueues(em, (error) => this.logger.error(error, 'A background job failed'));
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.nodeJobs.map((job) => job.start(this.ending.signal)));
    await this.queues.start();
    for (const schedule of [EVERY_HOUR, EVERY_QUARTER_HOUR] as const) await this.startSchedule(schedule);
    for (const start of this.workers) await start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort(new Error('The server is shutting down'));
    try {
      await this.queues.stop();
    } finally {
      await Promise.all(this.nodeJobs.map((job) => job.end()));
    }
  }

  get isEnding(): boolean {
    return this.ending.signal.aborted;
  }

  /** Registers a job that runs by a schedule. The jobs of one share a queue, so that they don't cost a node statements while idle. */
  schedule(name: string, schedule: Schedule, work: () => Promise<void>): void {
    this.scheduled[schedule].push({ name, work });
  }

  /**
   * Registers a job that every node runs for itself: at the start, and `seconds` after each run. Of failures in a row the first is logged.
   *
   * @param options.isAwaited whether the node takes requests only after the first run
   */
  onEveryNode(name: string, seconds: number, work: NodeWork, { isAwaited = false } = {}): NodeJob {
    const job = new NodeJob({ seconds, isAwaited, work, onFailure: (error) => this.logFailure(name, error) });
    this.nodeJobs.push(job);
    return job;
  }

  /** Registers a queue, of which each node works on one job at a time. */
  add<Data extends object>(queue: string, { work, failed }: JobQueue<Data>): void {
    const deadLetter = `${queue}-failed`;
    this.workers.push(async () => {
      await this.queues.workOnFailed<Data>(deadLetter, async (jobs) => {
        for (const { data } of jobs) await inJobSpan(deadLetter, () => failed(data));
      });
      await this.queues.work<Data>(queue, { deadLetter, retryLimit: MAX_RETRIES }, async (jobs) => {
        for (const { data, signal } of jobs)
          await this.watched(queue, () => work(data, AbortSignal.any([signal, this.ending.signal])));
      });
    });
  }

  /**
   * Sends a job to a registered queue. It exists once the current transaction is committed.
   *
   * @param options.after it isn't begun earlier
   */
  async send(queue: string, data: object, { after }: { after?: Date } = {}): Promise<void> {
    await this.queues.send(queue, data, after);
  }

  /**
   * Runs all jobs of a schedule now. One that fails, such as one whose file store is away, doesn't stop the others.
   *
   * @throws AggregateError when some have failed; Error when this machine's clock is wrong: it would delete what isn't old
   */
  async run(schedule: Schedule): Promise<void> {
    await this.clocks.requireRight();
    const failures: unknown[] = [];
    for (const { name, work } of this.scheduled[schedule]) {
      if (this.isEnding) break;
      await this.watched(name, work).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs of ${schedule} failed`);
  }

  /** One run at most waits, is under way or is to be repeated, on whichever node; while it is there no other is added. */
  private async startSchedule(schedule: Schedule): Promise<void> {
    await this.queues.work(schedule, { policy: 'exclusive' }, () => this.watched(schedule, () => this.run(schedule)));
    await this.queues.schedule(schedule, CRON[schedule]);
  }

  /** @throws what `work` throws, which is logged and counted */
  private async watched(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await this.metrics.measureJob(name, () => inJobSpan(name, work));
    } catch (error) {
      this.logFailure(name, error);
      throw error;
    }
  }

  private logFailure(name: string, error: unknown): void {
    if (!this.isEnding) this.logger.error({ err: error, queue: name }, 'A background job failed');
  }
}
