import { randomUUID } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
import { type Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { type ErrorCode, HEADERS } from '@workforce/contracts';
import { DomainError } from '../errors/domain-error.ts';
import { errorBody } from '../errors/error.filter.ts';
import { securityHeaders } from '../web/security-headers.ts';

/**
 * Writes an error response to a raw socket, outside of any HTTP request, and closes it: the same envelope, request id
 * and security headers as every other error (`decisions §2`).
 */
export function refuseOnSocket(socket: Duplex, code: ErrorCode): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const error = new DomainError(code);
  const body = JSON.stringify(errorBody(error));
  const headers = Object.entries({
    ...(cachedHeaders ??= readSecurityHeaders()),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    date: new Date().toUTCString(),
    [HEADERS.requestId.toLowerCase()]: randomUUID(),
  });
  const head = headers.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
  // Input is discarded until the client has read the response or disconnects.
  socket.resume();
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}\r\n${head}\r\n${body}`, () =>
    setTimeout(() => socket.destroy(), LINGER_MS).unref(),
  );
}

/** Destroying the socket at once would lose the response while the client is still sending. */
const LINGER_MS = 1_000;

let cachedHeaders: OutgoingHttpHeaders | undefined;

function readSecurityHeaders(): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(request, response, () => undefined);
  return response.getHeaders();
}
