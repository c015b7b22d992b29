import { isLoopback } from './loopback.ts';

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('isLoopback accepts %s', (address) => {
    expect(isLoopback(address)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', '192.168.1.2', '::ffff:10.0.0.1', 'fe80::1', 'localhost', '', undefined])(
    'isLoopback rejects %s',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
});
