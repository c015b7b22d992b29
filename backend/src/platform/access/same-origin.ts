import type { Request } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether browsers tell, by `Sec-Fetch-Site` or `Origin`, that a page of ours sent a request. */
export function isOwnOrigin(request: Request, allowedOrigins: readonly string[]): boolean {
  if (request.get('Sec-Fetch-Site') === 'same-origin') return true;
  const origin = request.get('Origin');
  if (!origin) return false;
  return origin === `${request.protocol}://${request.get('Host')}` || allowedOrigins.includes(origin);
}

/**
 * Whether a request that only the cookie vouches for may change something: our own page must have sent it (`decisions §3`
 * CSRF).
 */
export const isSameOrigin = (request: Request, allowedOrigins: readonly string[]): boolean =>
  SAFE_METHODS.has(request.method) || isOwnOrigin(request, allowedOrigins);
