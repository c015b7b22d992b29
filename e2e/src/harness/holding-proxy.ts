import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A proxy to the server that can drop a response after the server has processed the request. */
export class HoldingProxy {
  private readonly server: Server;
  private held: { path: RegExp; onAnswer: () => void } | null = null;
  private unread: RegExp | null = null;

  private constructor(private readonly target: string) {
    this.server = createServer((incoming, outgoing) => void this.forward(incoming, outgoing));
  }

  static async open(target: string): Promise<HoldingProxy> {
    const proxy = new HoldingProxy(target);
    await once(proxy.server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy is closed.');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Drops the response to the next write on the path; resolves once the server has answered it. */
  hold(path: RegExp): Promise<void> {
    return new Promise((onAnswer) => (this.held = { path, onAnswer }));
  }

  /** From now on reads on the path get no response. */
  holdReads(path: RegExp): void {
    this.unread = path;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = incoming;
    const onward = request(new URL(url, this.target), { method, headers });
    onward.on('error', () => outgoing.destroy());
    incoming.on('error', () => onward.destroy());
    incoming.pipe(onward);
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
    const [answer] = await answered.catch(() => [null]);
    if (answer === null) return;
    const { held, unread } = this;
    if (method === 'GET' && unread?.test(url)) {
      answer.resume();
      return;
    }
    if (held && method !== 'GET' && held.path.test(url)) {
      this.held = null;
      answer.resume().on('end', held.onAnswer);
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  }
}
