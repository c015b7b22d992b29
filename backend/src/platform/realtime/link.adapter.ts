import type { NestExpressApplication } from '@nestjs/platform-express';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { REALTIME_PATH } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { Server, type ServerOptions } from 'socket.io';
import { LinkEngine } from './link-engine.ts';

/** Nest's Socket.IO adapter on the link's engine. */
class LinkAdapter extends IoAdapter {
  constructor(
    app: NestExpressApplication,
    private readonly engine: LinkEngine,
  ) {
    super(app);
  }

  override createIOServer(_port: number, options?: ServerOptions): Server {
    return new Server(options).bind(this.engine);
  }
}

/** Puts gateways on the link, and answers clients that poll because they can't open a WebSocket. */
export function serveLink(app: NestExpressApplication): void {
  const engine = app.get(LinkEngine);
  app.useWebSocketAdapter(new LinkAdapter(app, engine));
  app.use(REALTIME_PATH, (request: Request, response: Response) => engine.handleRequest(request, response));
}
