import type { IncomingMessage } from 'node:http';
import { isLocal } from './metrics.guard.ts';

const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('isLocal', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('A request from %s is local', (address) => {
    expect(isLocal(request(address))).toBe(true);
  });

  it.each(['10.0.0.7', '::ffff:10.0.0.7', 'fe80::7', undefined])('A request from %s is not local', (address) => {
    expect(isLocal(request(address))).toBe(false);
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])(
    'A request forwarded by a local proxy with %s is not local',
    (header) => {
      expect(isLocal(request('127.0.0.1', { [header]: '127.0.0.1' }))).toBe(false);
    },
  );
});
