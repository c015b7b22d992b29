import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@workforce/contracts';
import { DomainError } from '../errors/domain-error.ts';
import { refuseOnSocket } from './socket-refusal.ts';
import type { AnonymousConnections } from './anonymous-connections.ts';

/** What Node's parser calls a request that it gives up on, where that isn't just malformed. */
const PARSER_CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** The newest response of each connection, which a refusal of the parser's must not be written into. */
const answering = new WeakMap<Duplex, ServerResponse>();

/** Bounds connections, and answers on them what never becomes a request. */
export function guardConnections(
  server: Server,
  anonymousConnections: AnonymousConnections,
  mostConnections: number,
): void {
  server.maxConnections = mostConnections;
  server.on('connection', (socket: Socket) => anonymousConnections.meet(socket));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = answering.get(socket);
    if (error.code === 'ECONNRESET' || (response?.headersSent && !response.writableFinished)) socket.destroy();
    else refuseOnSocket(socket, PARSER_CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST');
  });
  // Nobody is connected through us to elsewhere.
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuseOnSocket(socket, 'NOT_FOUND');
  });
}

/** Middleware in front of everything. RFC 9112 §3.2 wants a Host of every request since HTTP/1.1. */
export function checkRequestHead(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  answering.set(request.socket, response);
  const isHostMissing = request.headers.host === undefined && request.httpVersionMinor === 1;
  next(isHostMissing ? new DomainError('MALFORMED_REQUEST') : undefined);
}
