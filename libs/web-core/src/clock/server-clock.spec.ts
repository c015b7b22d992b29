import { jest } from '@jest/globals';
import { ServerClock } from './server-clock.ts';

const DEVICE = Date.parse('2026-03-07T10:00:00.000Z');

describe('The server clock', () => {
  beforeEach(() => jest.useFakeTimers({ now: DEVICE }));
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  test("The app's now is the server's, whatever the device's clock, also on a page opened later", () => {
    const clock = new ServerClock();
    clock.sync('Sat, 07 Mar 2026 11:30:00 GMT', DEVICE, DEVICE);
    expect(clock.now().toISOString()).toBe('2026-03-07T11:30:00.500Z');
    expect(new ServerClock().now().toISOString()).toBe('2026-03-07T11:30:00.500Z');
  });

  test('The server clock accounts for the round-trip time', () => {
    const clock = new ServerClock();
    clock.sync('Sat, 07 Mar 2026 10:10:00 GMT', DEVICE - 4_000, DEVICE);
    expect(clock.now().toISOString()).toBe('2026-03-07T10:10:02.500Z');
  });

  test('The server clock ignores header rounding and invalid headers', () => {
    const clock = new ServerClock();
    clock.sync('Sat, 07 Mar 2026 11:30:00 GMT', DEVICE, DEVICE);
    clock.sync('Sat, 07 Mar 2026 11:29:59 GMT', DEVICE, DEVICE);
    clock.sync('yesterday', DEVICE, DEVICE);
    clock.sync(null, DEVICE, DEVICE);
    expect(clock.now().toISOString()).toBe('2026-03-07T11:30:00.500Z');
  });
});
