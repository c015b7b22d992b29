import type { NestExpressApplication } from '@nestjs/platform-express';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { REALTIME_PATH } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { Server, type ServerOptions } from 'socket.io';
import { RealtimeEngine } from './realtime-engine.ts';

/** Nest's Socket.IO adapter on the shared Engine.IO server. */
class RealtimeAdapter extends IoAdapter {
  constructor(
    app: NestExpressApplication,
    private readonly engine: RealtimeEngine,
  ) {
    super(app);
  }

  override createIOServer(_port: number, options?: ServerOptions): Server {
    return new Server(options).bind(this.engine);
  }
}

/** Registers the adapter for gateways, and serves polling clients that can't open a WebSocket. */
export function serveRealtime(app: NestExpressApplication): void {
  const engine = app.get(RealtimeEngine);
  app.useWebSocketAdapter(new RealtimeAdapter(app, engine));
  app.use(REALTIME_PATH, (request: Request, response: Response) => engine.handleRequest(request, response));
}
