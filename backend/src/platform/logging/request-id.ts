import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from '@workforce/contracts';

const ACCEPTED = /^[\w.-]{1,100}$/;

/**
 * Middleware that sets the request id: a proxy's if valid, else a new one. Runs before all that may answer, so that
 * every response has the id; the log reads it from the request.
 */
export function setRequestId(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const offered = request.headers[HEADERS.requestId.toLowerCase()];
  const id = typeof offered === 'string' && ACCEPTED.test(offered) ? offered : randomUUID();
  request.id = id;
  response.setHeader(HEADERS.requestId, id);
  next();
}
