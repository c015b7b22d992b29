import type { IncomingHttpHeaders } from 'node:http';

const KEY = /^[+/0-9A-Za-z]{22}==$/;

/**
 * Whether Engine.IO will accept an upgrade. It refuses others on the raw socket, without envelope and security headers,
 * so they are refused before it.
 */
export function isEngineHandshake(query: URLSearchParams, headers: IncomingHttpHeaders): boolean {
  return (
    query.get('EIO') === '4' &&
    query.get('transport') === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    KEY.test(headers['sec-websocket-key'] ?? '')
  );
}
