import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** TCP proxy to a server that a test can cut, silence and restore, to simulate a network or server failure. */
export class CuttableProxy {
  private server: Server | undefined;
  private port = 0;
  private readonly sockets = new Set<Socket>();

  constructor(private readonly target: { host: string; port: number }) {}

  async restore(): Promise<void> {
    if (this.server) return;
    const server = createServer((client) => this.forward(client)).listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Breaks every connection and refuses new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Passes nothing on any more over the open connections and leaves them open, like a host that died; new ones work. */
  silence(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** The URL with this proxy's address. */
  through(url: string): string {
    const rerouted = new URL(url);
    rerouted.host = `127.0.0.1:${this.port}`;
    return rerouted.href;
  }

  private forward(client: Socket): void {
    const upstream = connect(this.target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.once('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
      from.pipe(to);
    }
  }
}
