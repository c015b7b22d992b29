import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { REALTIME_PATH } from '@workforce/contracts';
import { Metrics } from '../health/metrics.ts';
import { refuseOnSocket } from '../http/socket-refusal.ts';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { CLOSE } from './close-codes.ts';
import { Connections } from './connections.ts';
import { isEngineHandshake } from './engine-handshake.ts';
import { RealtimeEngine } from './realtime-engine.ts';
import { PlainClients } from './plain-clients.ts';
import { Realtime } from './realtime.ts';
import { RedisFanOut } from './redis-fan-out.ts';
import { SocketIoGateway } from './socket-io.gateway.ts';

/**
 * The real-time endpoint `/ws` (`decisions §9`): one path, two protocols, distinguished by Engine.IO's `EIO` parameter.
 */
@Injectable()
export class RealtimeServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RealtimeServer.name);
  private isOpen = false;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly engine: RealtimeEngine,
    private readonly socketIo: SocketIoGateway,
    private readonly plain: PlainClients,
    private readonly redis: RedisFanOut,
    private readonly realtime: Realtime,
    private readonly connections: Connections,
    private readonly authenticator: SocketAuthenticator,
    metrics: Metrics,
  ) {
    metrics.gaugeBy('realtime_connections', 'Open real-time connections by kind of client', 'client', () => ({
      'socket.io': this.connections.count('socket.io'),
      websocket: this.connections.count('websocket'),
    }));
  }

  onApplicationBootstrap(): void {
    // A command-line tool has the services, but no HTTP server.
    const { httpAdapter } = this.http as Partial<HttpAdapterHost>;
    if (!httpAdapter) return;
    const server = httpAdapter.getHttpServer() as HttpServer;
    this.redis.join(
      (push) => this.realtime.deliver(push),
      () => this.closeAll('Pushes were lost'),
    );
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      try {
        this.upgrade(request, socket, head);
      } catch (error) {
        // Uncaught, it would end the process.
        this.logger.error({ error }, 'An upgrade could not be handled');
        refuseOnSocket(socket, 'INTERNAL');
      }
    });
    this.plain.start();
    this.isOpen = true;
  }

  /** Runs before the HTTP server closes, which would wait for the connections. */
  onModuleDestroy(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.plain.close();
    this.socketIo.close();
  }

  /** Closes every connection with 1012: the clients reconnect and refetch. */
  closeAll(reason: string): void {
    for (const connection of this.connections.list()) connection.close(CLOSE.serviceRestart, reason);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    if (path.replace(/\/$/, '') !== REALTIME_PATH) refuseOnSocket(socket, 'NOT_FOUND');
    else if (!this.isOpen) refuseOnSocket(socket, 'SERVICE_UNAVAILABLE');
    else if (!this.authenticator.isAllowedOrigin(request)) refuseOnSocket(socket, 'CROSS_SITE_REQUEST');
    else this.dispatch(new URLSearchParams(query), request, socket, head);
  }

  private dispatch(query: URLSearchParams, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!query.has('EIO')) this.plain.upgrade(request, socket, head);
    else if (!isEngineHandshake(query, request.headers) || !this.isKnownSession(query.getAll('sid')))
      refuseOnSocket(socket, 'MALFORMED_REQUEST');
    else this.engine.handleUpgrade(request, socket, head);
  }

  /** Whether an upgrade is for a new connection or for an open one. */
  private isKnownSession([id, ...more]: string[]): boolean {
    return id === undefined || (more.length === 0 && this.engine.has(id));
  }
}
