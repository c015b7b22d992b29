import type { Application, Request } from 'express';

/**
 * Makes requests for the host of `PUBLIC_URL` https, if that is, whatever proxies say about the last hop: who ends TLS may be several
 * proxies away. Cookies, origins, sockets and HSTS all ask `request.protocol`. Other hosts, such as a node's own address, are what they are.
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
