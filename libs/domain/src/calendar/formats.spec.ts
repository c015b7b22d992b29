import { formatDay, formatWallTime } from './formats.ts';

describe('formatDay', () => {
  it.each([
    ['2026-03-08', 'Mar 08, 2026'],
    ['2026-12-31', 'Dec 31, 2026'],
  ])('formatDay: %s → %s', (day, text) => expect(formatDay(day)).toBe(text));
  it('formatDay throws for an invalid day', () => expect(() => formatDay('2026-02-30')).toThrow(RangeError));
});

describe('formatWallTime', () => {
  it.each([
    ['00:05', '12:05 AM'],
    ['09:00', '9:00 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('formatWallTime: %s → %s', (time, text) => expect(formatWallTime(time)).toBe(text));
  it('formatWallTime throws for an invalid time', () => expect(() => formatWallTime('24:00')).toThrow(RangeError));
});
