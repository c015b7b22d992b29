import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Server as EngineServer, type Socket } from 'engine.io';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { MAX_FRAME_BYTES } from './realtime-limits.ts';
import { RealtimeWebSocketServer } from './realtime-web-socket-server.ts';

const ID_BYTES = 18;

/** The Engine.IO server. Not attached to the HTTP server: `RealtimeServer` and `serveRealtime` pass requests to it. */
@Injectable()
export class RealtimeEngine extends EngineServer {
  /** Ids of connections by the request of their handshake. */
  private readonly ids = new WeakMap<IncomingMessage, string>();
  private readonly open = new Set<string>();

  constructor(authenticator: SocketAuthenticator) {
    super({
      wsEngine: RealtimeWebSocketServer,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      allowRequest: (request, answer) => answer(null, authenticator.isAllowedOrigin(request)),
    });
    this.on('connection', (socket: Socket) => {
      const id = this.ids.get(socket.request) ?? '';
      this.open.add(id);
      socket.once('close', () => this.open.delete(id));
    });
  }

  override generateId(request: IncomingMessage): string {
    const id = randomBytes(ID_BYTES).toString('base64url');
    this.ids.set(request, id);
    return id;
  }

  /** Whether a connection with this id is open; a polling one may be upgraded. */
  has(id: string): boolean {
    return this.open.has(id);
  }
}
