import { NODE_STOPS, REALTIME_PATH } from '@workforce/contracts';
import { io, type Socket } from 'socket.io-client';

/** The web app's delays before it reconnects (`socket.ts` of web-core): after a node that says that it stops, and otherwise. */
const NODE_STOPS_DELAY_MS = 500;
const DELAY_MS = 5_000;
const MAX_DELAY_MS = 60_000;

/** A link that broke, and how long it was away in ms. */
export interface Absence {
  at: number;
  milliseconds: number;
  reason: string;
}

/** The real-time link of a device, opened and reopened as the web app does. */
export class DeviceLink {
  readonly absences: Absence[] = [];
  /** Texts of the messages that were pushed to it. */
  readonly heard = new Set<string>();
  private readonly socket: Socket;
  private left: { at: number; reason: string } | undefined;

  constructor(url: string, token: string) {
    this.socket = io(url, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      auth: { token },
      timeout: 5_000,
      reconnectionDelay: DELAY_MS,
      reconnectionDelayMax: MAX_DELAY_MS,
      forceNew: true,
    });
    this.socket.on('message', ({ content }: { content: string }) => this.heard.add(content));
    this.socket.on('disconnect', (reason, details) => {
      const isNodeStopping = closeReasonOf(details) === NODE_STOPS;
      this.socket.io.reconnectionDelay(isNodeStopping ? NODE_STOPS_DELAY_MS : DELAY_MS);
      this.left ??= { at: performance.now(), reason: isNodeStopping ? NODE_STOPS : reason };
    });
    this.socket.on('connect', () => {
      const { left } = this;
      this.left = undefined;
      if (left) this.absences.push({ ...left, milliseconds: performance.now() - left.at });
    });
  }

  get isOpen(): boolean {
    return this.socket.connected;
  }

  close(): void {
    this.socket.removeAllListeners();
    this.socket.disconnect();
  }
}

/** The reason that the server gave when it closed the connection. */
function closeReasonOf(details: Error | { context?: unknown } | undefined): string | undefined {
  const context = details !== undefined && 'context' in details ? details.context : undefined;
  return (context as { reason?: string } | undefined)?.reason;
}
