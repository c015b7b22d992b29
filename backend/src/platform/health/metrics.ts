import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process for `/metrics`. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Express middleware that measures every request. Unknown paths share one label to bound the number of series. */
  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const started = process.hrtime.bigint();
    response.once('finish', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route: unknown = request.route?.path;
      const labels = {
        method: request.method,
        route: typeof route === 'string' ? route : 'other',
        status: response.statusCode,
      };
      this.durations.observe(labels, seconds);
    });
    next();
  };

  /** Adds a gauge with one label, read on each scrape. */
  gauge(name: string, help: string, label: string, read: () => Record<string, number>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        for (const [value, figure] of Object.entries(read())) this.set({ [label]: value }, figure);
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
