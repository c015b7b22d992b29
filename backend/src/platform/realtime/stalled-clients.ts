import type { WebSocket } from 'ws';
import type { RealtimeSocket } from './socket-io.gateway.ts';
import { webSocketOf } from './realtime-web-socket-server.ts';

/** A client with this many buffered bytes has stopped reading (backpressure limit). */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** Whether to send a push to a plain client. One that has stopped reading is cut off: it reconnects and refetches. */
export function isReading(client: WebSocket): boolean {
  if (client.readyState !== client.OPEN) return false;
  if (client.bufferedAmount <= MAX_BUFFERED_BYTES) return true;
  client.terminate();
  return false;
}

/** Cuts off a Socket.IO client that has stopped reading: Engine.IO buffers what its WebSocket hasn't sent. */
export function closeWhenStalled({ conn }: RealtimeSocket): void {
  let buffered = 0;
  conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    buffered += data?.length ?? 0;
    if (buffered <= MAX_BUFFERED_BYTES) return;
    const client = webSocketOf(conn.request);
    if (client) client.terminate();
    else conn.close(true);
  });
  conn.on('drain', () => {
    buffered = 0;
  });
}
