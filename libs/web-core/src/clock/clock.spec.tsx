import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { syncServerClock, serverNow } from './server-clock.ts';
import { useNow } from './use-now.ts';

const DEVICE = Date.parse('2026-03-07T10:00:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: DEVICE }));
afterEach(() => {
  syncServerClock(new Date(Date.now()).toUTCString(), Date.now(), Date.now());
  jest.useRealTimers();
});

test("the app's now is the server's, whatever the device says", () => {
  syncServerClock('Sat, 07 Mar 2026 11:30:00 GMT', DEVICE, DEVICE);
  expect(serverNow().toISOString()).toBe('2026-03-07T11:30:00.500Z');
});

test("the answer's way is taken into account", () => {
  syncServerClock('Sat, 07 Mar 2026 10:10:00 GMT', DEVICE - 4_000, DEVICE);
  expect(serverNow().toISOString()).toBe('2026-03-07T10:10:02.500Z');
});

test('rounding of the header is no news, and nonsense none either', () => {
  syncServerClock('Sat, 07 Mar 2026 11:30:00 GMT', DEVICE, DEVICE);
  syncServerClock('Sat, 07 Mar 2026 11:29:59 GMT', DEVICE, DEVICE);
  syncServerClock('yesterday', DEVICE, DEVICE);
  syncServerClock(null, DEVICE, DEVICE);
  expect(serverNow().toISOString()).toBe('2026-03-07T11:30:00.500Z');
});

test('a clock on the screen moves every second and stops when it is gone', () => {
  syncServerClock('Sat, 07 Mar 2026 10:00:00 GMT', DEVICE, DEVICE);
  const Clock = () => <time>{useNow().toISOString().slice(11, 19)}</time>;
  const { unmount } = render(<Clock />);
  const before = screen.getByText(/10:00:0\d/).textContent;

  act(() => jest.advanceTimersByTime(3_000));

  expect(screen.getByText(/10:00:0\d/).textContent).not.toBe(before);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
