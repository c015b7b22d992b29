import { randomUUID } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
import { type Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { type ErrorCode, HEADERS } from '@workforce/contracts';
import { DomainError } from '../errors/domain-error.ts';
import { errorBody } from '../errors/error.filter.ts';
import { protectingHeaders } from '../web/security-headers.ts';

/**
 * Refuses on a bare socket, where no request or no HTTP any more stands for an answer, and closes it: the same envelope, request id and
 * protecting headers as every other refusal has (`decisions §2`).
 */
export function refuseOnSocket(socket: Duplex, code: ErrorCode): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const error = new DomainError(code);
  const body = JSON.stringify(errorBody(error));
  const headers = Object.entries({
    ...(always ??= headersOfEveryAnswer()),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    date: new Date().toUTCString(),
    [HEADERS.requestId.toLowerCase()]: randomUUID(),
  });
  const head = headers.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
  // What the other end still sends is thrown away until it has read this, or hangs up.
  socket.resume();
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}\r\n${head}\r\n${body}`, () =>
    setTimeout(() => socket.destroy(), LINGER_MS).unref(),
  );
}

/** A socket that is destroyed at once takes the answer with it where the other end is still sending. */
const LINGER_MS = 1_000;

let always: OutgoingHttpHeaders | undefined;

function headersOfEveryAnswer(): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protectingHeaders(request, response, () => undefined);
  return response.getHeaders();
}
