import type { WebSocket } from 'ws';
import type { RealtimeSocket } from './socket-io.gateway.ts';
import { webSocketOf } from './realtime-web-socket-server.ts';

/** A client with this many buffered bytes has stopped reading (backpressure limit). */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Whether to send a push to a plain client. One that has stopped reading is cut off: it reconnects and refetches. */
export function takesPushes(client: WebSocket): boolean {
  if (client.readyState !== client.OPEN) return false;
  if (client.bufferedAmount <= MAX_WAITING_BYTES) return true;
  client.terminate();
  return false;
}

/** Cuts off a Socket.IO client that has stopped reading: Engine.IO buffers what its WebSocket hasn't sent. */
export function cutOffWhenStalled({ conn }: RealtimeSocket): void {
  let waiting = 0;
  conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    waiting += data?.length ?? 0;
    if (waiting <= MAX_WAITING_BYTES) return;
    const client = webSocketOf(conn.request);
    if (client) client.terminate();
    else conn.close(true);
  });
  conn.on('drain', () => {
    waiting = 0;
  });
}
