import { REALTIME_PATH } from '@workforce/contracts';
import { io, type Socket } from 'socket.io-client';

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
      reconnectionDelay: 500,
      reconnectionDelayMax: 2_000,
      forceNew: true,
    });
    this.socket.on('message', ({ content }: { content: string }) => this.heard.add(content));
    this.socket.on('disconnect', (reason) => (this.left ??= { at: performance.now(), reason }));
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
