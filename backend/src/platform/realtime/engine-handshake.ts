import type { IncomingHttpHeaders } from 'node:http';

const KEY = /^[+/0-9A-Za-z]{22}==$/;

/**
 * Whether Engine.IO takes an upgrade over. What it doesn't, it refuses on the bare socket, without the envelope and the protecting
 * headers that every answer has: so that is refused before it.
 */
export function isEngineHandshake(query: URLSearchParams, headers: IncomingHttpHeaders): boolean {
  return (
    query.get('EIO') === '4' &&
    query.get('transport') === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    KEY.test(headers['sec-websocket-key'] ?? '')
  );
}
