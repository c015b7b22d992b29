import type { Application, Request } from 'express';

/**
 * Sets `request.protocol` to https for the host of an https `PUBLIC_URL`, whatever `X-Forwarded-Proto` says: TLS may be terminated several
 * proxies away. Cookies, origins, sockets and HSTS follow it. Other hosts, such as a node's own address, aren't changed.
 */
export function knowPublicAddress(
  { request: prototype }: Application & { request: Request },
  publicUrl: string | undefined,
): void {
  if (!publicUrl?.startsWith('https:')) return;
  const { host } = new URL(publicUrl);
  Object.defineProperty(prototype, 'protocol', {
    configurable: true,
    enumerable: true,
    get(this: Request): string {
      return this.get('Host')?.toLowerCase() === host
        ? 'https'
        : (Reflect.get(Object.getPrototypeOf(prototype) as object, 'protocol', this) as string);
    },
  });
}
