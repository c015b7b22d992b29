import type { WebSocket } from 'ws';
import type { RealtimeSocket } from './socket-io.gateway.ts';
import { webSocketOf } from './realtime-web-socket-server.ts';

/** A client that has this much waiting doesn't read any more. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Whether a plain client takes a push. One that doesn't read any more is cut off: it connects again and reads anew. */
export function takesPushes(client: WebSocket): boolean {
  if (client.readyState !== client.OPEN) return false;
  if (client.bufferedAmount <= MAX_WAITING_BYTES) return true;
  client.terminate();
  return false;
}

/** Cuts off a Socket.IO client once it doesn't read any more: Engine.IO queues what its WebSocket hasn't taken. */
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
