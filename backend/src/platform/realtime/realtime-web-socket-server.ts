import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const webSockets = new WeakMap<IncomingMessage, WebSocket>();

/** The WebSocket server that Engine.IO uses (`wsEngine`). It remembers which connection an upgrade became. */
export class RealtimeWebSocketServer extends WebSocketServer {
  override handleUpgrade(...[request, socket, head, done]: Parameters<WebSocketServer['handleUpgrade']>): void {
    super.handleUpgrade(request, socket, head, (client, from) => {
      webSockets.set(request, client);
      done(client, from);
    });
  }
}

/** The connection that an upgrade of Engine.IO became; undefined for one that began with polling. */
export const webSocketOf = (request: IncomingMessage): WebSocket | undefined => webSockets.get(request);
