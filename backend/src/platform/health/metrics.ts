import { Injectable } from '@nestjs/common';
import { REALTIME_PATH } from '@workforce/contracts';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Status of a request whose client or proxy didn't wait for the whole answer, as nginx logs it. */
const GIVEN_UP = 499;

/** Metrics of Node itself. Their timer and observer can't be stopped, so all servers of a process share them. */
let ofNode: Registry | undefined;

function nodeRegistry(): Registry {
  if (!ofNode) {
    ofNode = new Registry();
    collectDefaultMetrics({ register: ofNode });
  }
  return ofNode;
}

/** Metrics of this process for `/metrics`. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out, or until the client gave up (status 499), by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    // 0.3 s is what 99 % of the requests are to stay below (deploy/prometheus/alerts.yaml).
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  private readonly jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that background jobs took on this node, by job or queue and outcome',
    labelNames: ['queue', 'outcome'] as const,
    buckets: [0.1, 1, 10, 60, 300, 1_800, 7_200],
    registers: [this.registry],
  });
  private readonly jobSuccesses = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When the job, or one of the queue, last succeeded on this node; each runs on one of the nodes, so take the newest',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  constructor() {
    nodeRegistry();
  }

  /**
   * Express middleware that measures every request, except long polls, which wait on purpose. Unknown paths share one label to bound the
   * number of series.
   */
  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path.startsWith(REALTIME_PATH)) return next();
    const started = process.hrtime.bigint();
    const observe = (status: number) => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route: unknown = request.route?.path;
      const labels = {
        method: request.method,
        route: typeof route === 'string' ? route : 'other',
        status,
      };
      this.durations.observe(labels, seconds);
    };
    response.once('finish', () => observe(response.statusCode));
    response.once('close', () => {
      if (!response.writableFinished) observe(GIVEN_UP);
    });
    next();
  };

  /** Runs a background job and measures it. */
  async measureJob<T>(queue: string, work: () => Promise<T>): Promise<T> {
    const end = this.jobs.startTimer({ queue });
    try {
      const result = await work();
      end({ outcome: 'done' });
      this.jobSuccesses.set({ queue }, Date.now() / 1_000);
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }

  /** Adds a gauge that is read on each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  /** Adds a gauge with one label, read on each scrape. */
  gaugeBy(
    name: string,
    help: string,
    label: string,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        for (const [value, figure] of Object.entries(await read())) this.set({ [label]: value }, figure);
      },
    });
  }

  text(): Promise<string> {
    return Registry.merge([this.registry, nodeRegistry()]).metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
