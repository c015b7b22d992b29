import { statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Config } from '../../config/config.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

/** What a node holds: its connections to the database and from clients, space on its disk, and whether it is leaving. */
@Injectable()
export class NodeMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly http: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    // A command-line tool has the services, but no HTTP server.
    const { httpAdapter } = this.http as Partial<HttpAdapterHost>;
    if (!httpAdapter) return;
    const server = httpAdapter.getHttpServer() as Server;
    const { metrics } = this;
    metrics.gauge('node_leaving', 'Whether the node was told to stop', () => Number(this.readiness.isLeaving));
    metrics.gauge('http_connections', 'Open connections of clients, real-time ones included', () =>
      promisify(server.getConnections.bind(server))(),
    );
    // Of the disk with DATA_DIR: uploads under way, and without a bucket or a database of one's own photos and the database.
    metrics.gauge('data_dir_free_bytes', "Bytes that the server may still write to DATA_DIR's disk", async () => {
      const { bavail, bsize } = await statfs(this.config.dataDir);
      return bavail * bsize;
    });
    metrics.gauge('data_dir_size_bytes', "Size of DATA_DIR's disk", async () => {
      const { blocks, bsize } = await statfs(this.config.dataDir);
      return blocks * bsize;
    });
    metrics.gauge('database_pool_size', 'Connections that the pool may open', () => this.config.databasePool);
    metrics.gaugeBy('database_pool_connections', 'Connections of the pool by state', 'state', async () => {
      const { totalCount, idleCount } = await this.pool();
      return { used: totalCount - idleCount, idle: idleCount };
    });
    metrics.gauge('database_pool_waiting', 'Statements that wait for a connection', async () => {
      return (await this.pool()).waitingCount;
    });
  }

  private pool(): Promise<Pool> {
    return this.em.getConnection().getNativeClient() as Promise<Pool>;
  }
}
