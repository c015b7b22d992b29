import type { WebSocket } from 'ws';
import type { LinkSocket } from './socket-io.clients.ts';

/** A client that has this much waiting doesn't read any more. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** Whether a connection takes a push. One whose client doesn't read any more is cut off: it connects again and reads anew. */
export function takesPushes(client: WebSocket): boolean {
  if (client.readyState !== client.OPEN) return false;
  if (client.bufferedAmount <= MOST_WAITING_BYTES) return true;
  client.terminate();
  return false;
}

/** How Socket.IO hands a push to one of its clients, and what lies below; neither is in its types. */
interface EngineClient {
  conn: {
    readyState: string;
    writeBuffer: unknown[];
    transport: { name: string; writable: boolean; socket?: WebSocket & { _sender: FrameSender } };
  };
  writeToEngine(packets: unknown, options: PushOptions): void;
}

interface PushOptions {
  /** The push as a WebSocket frame, the same object for everybody it goes to. */
  wsPreEncodedFrame?: Buffer[];
}

interface FrameSender {
  sendFrame(frame: Buffer[]): void;
}

/**
 * Lets a push to many reach this client as one write of the frame that everybody shares. Engine.IO's own way hands each client
 * head and body of the frame apart, through a queue and half a dozen events of its own, which costs as much again as what the
 * operating system does. Whatever is already queued for the client goes first: then the push queues up too.
 */
export function shareFrames(socket: LinkSocket): void {
  const client = socket.client as unknown as EngineClient;
  const queue = client.writeToEngine.bind(client);
  client.writeToEngine = (packets, options) => {
    const { readyState, writeBuffer, transport } = client.conn;
    const { wsPreEncodedFrame: frame } = options;
    if (!frame || !transport.socket || transport.name !== 'websocket') return queue(packets, options);
    if (!takesPushes(transport.socket)) return;
    if (readyState !== 'open' || !transport.writable || writeBuffer.length > 0) return queue(packets, options);
    if (frame.length > 1) options.wsPreEncodedFrame = [Buffer.concat(frame)];
    transport.socket._sender.sendFrame(options.wsPreEncodedFrame ?? frame);
  };
}
