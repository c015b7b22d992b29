import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw HTTP response. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A TCP connection on which a test writes raw bytes. */
export class RawSocket {
  private received: Buffer = Buffer.alloc(0);
  private readonly closing: Promise<unknown>;

  private constructor(readonly socket: Socket) {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (this.received = Buffer.concat([this.received, chunk])));
    this.closing = once(socket, 'close').catch(() => undefined);
  }

  static async open(url: string): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    await once(socket, 'connect');
    return new RawSocket(socket);
  }

  /** Writes; a connection closed by the server meanwhile is no error. */
  write(data: string | Uint8Array): this {
    if (this.socket.writable) this.socket.write(data);
    return this;
  }

  /** Waits for the next response; its length is read from its headers. */
  async answer(): Promise<RawAnswer> {
    for (;;) {
      const taken = takeAnswer(this.received);
      if (taken) {
        this.received = taken.rest;
        return taken.answer;
      }
      if (this.socket.readableEnded || this.socket.destroyed)
        throw new Error(`The connection ended. Received: ${this.received.toString()}`);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'end'), this.closing]);
    }
  }

  /** Waits until the server has closed the connection. */
  async closed(): Promise<void> {
    if (!this.socket.readableEnded && !this.socket.destroyed)
      await Promise.race([once(this.socket, 'end'), this.closing]);
    this.end();
  }

  end(): void {
    this.socket.destroy();
  }
}

/** Sends one raw request and waits for its response. */
export async function ask(url: string, text: string | Uint8Array): Promise<RawAnswer> {
  const socket = await RawSocket.open(url);
  try {
    return await socket.write(text).answer();
  } finally {
    socket.end();
  }
}

function takeAnswer(received: Buffer): { answer: RawAnswer; rest: Buffer } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [start = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const status = Number(start.split(' ')[1]);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const isBare = status < 200 || status === 204 || status === 304;
  const bodyEnd = end + 4 + (isBare ? 0 : Number(headers['content-length'] ?? 0));
  if (received.length < bodyEnd) return undefined;
  const body = received.toString('utf8', end + 4, bodyEnd);
  return { answer: { status, headers, body }, rest: received.subarray(bodyEnd) };
}
