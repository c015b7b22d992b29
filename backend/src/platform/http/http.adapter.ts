import { createServer, type IncomingMessage } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Longer than proxies keep an idle connection to us (mostly 60 s): the one that closes first must be the proxy. */
const KEEP_ALIVE_MS = 65_000;
/** Above the one before: where both ran out at once, a request that is just coming in would meet a closed connection. */
const HEADERS_MS = 66_000;
/** How often connections are looked at for that. */
const CHECK_MS = 5_000;
/** A connection on which nothing moves in either direction, such as one whose client doesn't read its answer. */
const IDLE_MS = 300_000;

/** Express on an HTTP server that bounds what a connection may take (docs/adr/0021). */
export class HttpAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const server = createServer(
      {
        keepAliveTimeout: KEEP_ALIVE_MS,
        headersTimeout: HEADERS_MS,
        connectionsCheckingInterval: CHECK_MS,
        // A fixed time for a whole request would cut off photos on slow lines: see minimum-body-rate.ts.
        requestTimeout: 0,
        shouldUpgradeCallback: asksForWebSocket,
        // Node's own refusal has neither our headers nor our envelope: see connection-guard.ts.
        requireHostHeader: false,
      },
      this.getInstance(),
    );
    server.setTimeout(IDLE_MS);
    // RFC 9110 §10.1.1: what somebody expects beyond that may be ignored.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    // Whoever reads the body asks for it, so that nobody sends one that is refused anyway.
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    this.httpServer = server;
  }
}

/** Any other upgrade, such as `h2c`, is an offer that may be ignored: the request is answered as plain HTTP (RFC 9110 §7.8). */
const asksForWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
