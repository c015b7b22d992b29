import type { Request } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether `Sec-Fetch-Site` or `Origin` shows that a page of this origin sent the request. */
export function isOwnOrigin(request: Request, allowedOrigins: readonly string[]): boolean {
  if (request.get('Sec-Fetch-Site') === 'same-origin') return true;
  const origin = request.get('Origin');
  if (!origin) return false;
  return origin === `${request.protocol}://${request.get('Host')}` || allowedOrigins.includes(origin);
}

/**
 * CSRF check for a request authenticated by the cookie only: unsafe methods must come from this origin (`decisions §3`
 * CSRF).
 */
export const isSameOrigin = (request: Request, allowedOrigins: readonly string[]): boolean =>
  SAFE_METHODS.has(request.method) || isOwnOrigin(request, allowedOrigins);
