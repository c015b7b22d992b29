import { Injectable } from '@nestjs/common';
import { Server as EngineServer } from 'engine.io';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { MAX_FRAME_BYTES } from './realtime-limits.ts';
import { RealtimeWebSocketServer } from './realtime-web-socket-server.ts';

/** The Engine.IO server. Not attached to the HTTP server: `RealtimeServer` and `serveRealtime` pass requests to it. */
@Injectable()
export class RealtimeEngine extends EngineServer {
  constructor(authenticator: SocketAuthenticator) {
    super({
      wsEngine: RealtimeWebSocketServer,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      allowRequest: (request, answer) => answer(null, authenticator.isAllowedOrigin(request)),
    });
  }

  /** Whether a connection with this id is open; a polling one may be upgraded. */
  has(id: string): boolean {
    return Object.hasOwn(this.clients, id);
  }
}
