import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const webSockets = new WeakMap<IncomingMessage, WebSocket>();

/** The WebSocket server of Engine.IO (`wsEngine`). Maps upgrade requests to their WebSockets. */
export class RealtimeWebSocketServer extends WebSocketServer {
  override handleUpgrade(...[request, socket, head, done]: Parameters<WebSocketServer['handleUpgrade']>): void {
    super.handleUpgrade(request, socket, head, (client, from) => {
      webSockets.set(request, client);
      done(client, from);
    });
  }
}

/** The WebSocket of an Engine.IO upgrade; undefined for a polling connection. */
export const webSocketOf = (request: IncomingMessage): WebSocket | undefined => webSockets.get(request);
