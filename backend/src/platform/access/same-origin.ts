import type { Request } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that only the cookie vouches for may change something: browsers tell by `Sec-Fetch-Site` or `Origin`
 * that our own page sent it (`decisions §3` CSRF).
 */
export function isSameOrigin(request: Request, allowedOrigins: readonly string[]): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  if (request.get('Sec-Fetch-Site') === 'same-origin') return true;
  const origin = request.get('Origin');
  if (!origin) return false;
  return origin === `${request.protocol}://${request.get('Host')}` || allowedOrigins.includes(origin);
}
