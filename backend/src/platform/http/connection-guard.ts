import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@workforce/contracts';
import { DomainError } from '../errors/domain-error.ts';
import { refuseOnSocket } from './socket-refusal.ts';
import type { AnonymousConnections } from './anonymous-connections.ts';

/** Codes of Node's HTTP parser for requests that are more than just malformed. */
const PARSER_CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** The newest response of each connection: an error of the parser must not be written into it. */
const responses = new WeakMap<Duplex, ServerResponse>();

/** Limits connections and answers parse errors, which never become requests. */
export function guardConnections(
  server: Server,
  anonymousConnections: AnonymousConnections,
  maxConnections: number,
): void {
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => anonymousConnections.track(socket));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    if (error.code === 'ECONNRESET' || (response?.headersSent && !response.writableFinished)) socket.destroy();
    else refuseOnSocket(socket, PARSER_CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST');
  });
  // CONNECT is refused: this server is no proxy.
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuseOnSocket(socket, 'NOT_FOUND');
  });
}

/** First middleware of all. RFC 9112 §3.2 requires a Host header in every HTTP/1.1 request. */
export function checkRequestHead(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  responses.set(request.socket, response);
  const isHostMissing = request.headers.host === undefined && request.httpVersionMinor === 1;
  next(isHostMissing ? new DomainError('MALFORMED_REQUEST') : undefined);
}
