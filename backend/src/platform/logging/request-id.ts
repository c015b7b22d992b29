import { randomUUID } from 'node:crypto';
import { HEADERS } from '@workforce/contracts';
import type { NextFunction, Request, Response } from 'express';

const ACCEPTED = /^[\w.-]{1,100}$/;

/**
 * Express middleware that names a request: by a sensible id that a proxy offers, else by a new one. It stands before everything
 * that may answer, so that every answer carries the id; the log takes it from the request.
 */
export function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const offered = request.get(HEADERS.requestId);
  request.id = offered !== undefined && ACCEPTED.test(offered) ? offered : randomUUID();
  response.setHeader(HEADERS.requestId, String(request.id));
  next();
}
