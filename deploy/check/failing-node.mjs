import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Stands for all nodes behind the proxy: the first time that a request marked by `X-Fails-First` arrives, its
 * connection breaks after the body has been received; the next time it is answered. Paths of files are answered only by a
 * node that has them.
 */
export class FailingNode {
  /** How often each request arrived, by its `X-Request-Id`. */
  arrivals = new Map();

  /** @param files paths of the web app's files that it has, of those with a hash in their name */
  static async start(files = []) {
    const node = new FailingNode();
    node.files = files;
    node.server = createServer((request, response) => void node.answer(request, response));
    node.server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    await once(node.server.listen(0, '127.0.0.1'), 'listening');
    node.port = node.server.address().port;
    return node;
  }

  async answer(request, response) {
    const body = await buffer(request);
    const id = request.headers['x-request-id'];
    const before = this.arrivals.get(id) ?? 0;
    this.arrivals.set(id, before + 1);
    if (request.headers['x-fails-first'] && before === 0) return void request.socket.destroy();
    response.setHeader('Content-Type', 'application/json');
    if (request.url.endsWith('.js') && !this.files.includes(request.url)) response.statusCode = 404;
    response.end(JSON.stringify({ bytes: body.length, headers: request.headers }));
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }
}
