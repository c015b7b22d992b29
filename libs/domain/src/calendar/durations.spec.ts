import { elapsedMinutes, formatDuration } from './durations.ts';

describe('elapsedMinutes', () => {
  it.each([
    ['2026-03-08T06:59:00Z', '2026-03-08T07:01:00Z', 2],
    ['2026-03-08T06:00:00Z', '2026-03-08T06:00:59.999Z', 0],
    ['2026-03-08T06:00:00Z', '2026-03-08T06:01:00Z', 1],
    ['2026-03-08T06:00:00Z', '2026-03-08T05:00:00Z', 0],
  ])('elapsedMinutes from %s to %s: %d', (start, end, expected) => {
    expect(elapsedMinutes(new Date(start), new Date(end))).toBe(expected);
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0h 0m'],
    [59, '0h 59m'],
    [60, '1h 0m'],
    [450, '7h 30m'],
    [1500, '25h 0m'],
    [61.9, '1h 1m'],
    [-5, '0h 0m'],
  ])('formatDuration: %d → %s', (minutes, expected) => {
    expect(formatDuration(minutes)).toBe(expected);
  });
});
