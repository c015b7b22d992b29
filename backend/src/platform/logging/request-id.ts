import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from '@workforce/contracts';

const ACCEPTED = /^[\w.-]{1,100}$/;

/**
 * Middleware that names a request: by a sensible id that a proxy offers, else by a new one. It stands before everything that may
 * answer, so that every answer carries the id; the log takes it from the request.
 */
export function nameRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const offered = request.headers[HEADERS.requestId.toLowerCase()];
  const id = typeof offered === 'string' && ACCEPTED.test(offered) ? offered : randomUUID();
  request.id = id;
  response.setHeader(HEADERS.requestId, id);
  next();
}
