import { createServer, type IncomingMessage } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Longer than proxies keep an idle connection to us (mostly 60 s): the proxy must close first. */
const KEEP_ALIVE_MS = 65_000;
/**
 * Greater than the keep-alive timeout: if both expired at once, a request just arriving would meet a closed connection.
 */
const HEADERS_MS = 66_000;
/** How often connections are checked against these timeouts. */
const CHECK_MS = 5_000;
/** A connection idle in both directions, such as one whose client doesn't read the response. */
const IDLE_MS = 300_000;

/** Express on an HTTP server with connection limits and timeouts. */
export class HttpAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const server = createServer(
      {
        keepAliveTimeout: KEEP_ALIVE_MS,
        headersTimeout: HEADERS_MS,
        connectionsCheckingInterval: CHECK_MS,
        // A fixed timeout for a whole request would cut off photos on slow connections: see minimum-body-rate.ts.
        requestTimeout: 0,
        shouldUpgradeCallback: asksForWebSocket,
        // Node's own error response has neither our headers nor our envelope: see connection-guard.ts.
        requireHostHeader: false,
      },
      this.getInstance(),
    );
    server.setTimeout(IDLE_MS);
    // RFC 9110 §10.1.1: expectations other than 100-continue may be ignored.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    // The reader of the body sends `100 Continue`, so that no client sends a body that is refused anyway.
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    this.httpServer = server;
  }
}

/** Any other upgrade, such as `h2c`, may be ignored: the request is answered as plain HTTP (RFC 9110 §7.8). */
const asksForWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
