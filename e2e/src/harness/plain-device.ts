import type { Product } from './product.ts';
import { until } from './until.ts';
import type { ApiCaller } from './api-caller.ts';

/** A device on the real-time connection with the plain frames of §7, without an app. */
export class PlainDevice {
  /** Texts of the frames received so far. */
  readonly heard: string[] = [];
  /** How the server closed the connection. */
  closed: { code: number; reason: string } | undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.heard.push(String(data)));
    socket.addEventListener('close', ({ code, reason }) => (this.closed = { code, reason }));
  }

  /** Connects and signs in with the caller's session. */
  static async of({ token, userId }: ApiCaller, { url }: Product): Promise<PlainDevice> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const device = new PlainDevice(socket);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    socket.send(JSON.stringify({ type: 'auth', userId, token }));
    return device;
  }

  /** Waits for a frame that contains the text. */
  hears(text: string): Promise<void> {
    return until(() =>
      Promise.resolve(this.heard.some((frame) => frame.includes(text)) ? null : `a frame with ${text}`),
    );
  }

  close(): void {
    this.socket.close();
  }
}
