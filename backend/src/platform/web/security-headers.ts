import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import helmet, { strictTransportSecurity } from 'helmet';

const hsts = strictTransportSecurity({ maxAge: 31_536_000, includeSubDomains: true });

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/**
 * Security headers of every response. Remotes have the same origin, so scripts need no other source and no eval
 * (`decisions §3`).
 */
export const securityHeaders: Middleware = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  hsts: false,
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
});

/** Sets HSTS on https requests. */
export const hstsOnHttps = (request: Request, response: Response, next: NextFunction): void =>
  request.secure ? hsts(request, response, next) : next();

/** API responses are private and current, so they aren't cached; a handler with a cacheable response overrides this. */
export function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
