import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Metrics } from './metrics.ts';

const PATH = '/metrics';
/** Enough for any scraper; a slower client isn't one. */
const TIMEOUT_MS = 10_000;

/**
 * Serves `/metrics` on a port of its own (`METRICS_PORT`), which no proxy for the public passes on. With `METRICS_TOKEN`
 * to its bearers only. It answers until the process ends, so that a scrape sees how a node stops.
 */
@Injectable()
export class MetricsServer {
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @returns its URL; undefined when it isn't configured
   * @throws Error with a sentence for the operator when the port can't be used
   */
  async listen(): Promise<string | undefined> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === undefined) return undefined;
    const server = createServer({ requestTimeout: TIMEOUT_MS }, (request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
    server.listen(metricsPort, metricsHost);
    try {
      await once(server, 'listening');
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`The metrics can't be served at METRICS_PORT ${metricsPort}: ${reason}.`, { cause });
    }
    // It must not keep a process that has nothing else to do.
    server.unref();
    this.server = server;
    const { address, family, port } = server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${PATH}`;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = this.statusOf(request);
    if (status !== 200) {
      response.writeHead(status, status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}).end();
      return;
    }
    const text = await this.metrics.text();
    response.writeHead(200, { 'Content-Type': this.metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  }

  private statusOf({ method, url, headers }: IncomingMessage): number {
    const { metricsToken } = this.config;
    if ((url ?? '').split('?', 1)[0] !== PATH) return 404;
    if (method !== 'GET') return 405;
    const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    return metricsToken === undefined || (token !== undefined && isSame(token, metricsToken)) ? 200 : 401;
  }
}

/** Constant-time comparison, whatever the lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
