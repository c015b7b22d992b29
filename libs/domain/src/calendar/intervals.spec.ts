import fc from 'fast-check';
import { type Interval, intervalsOverlap } from './intervals.ts';

const interval = (start: number, end: number): Interval => ({ start: new Date(start), end: new Date(end) });

describe('intervalsOverlap', () => {
  it.each([
    ['apart', interval(0, 5), interval(6, 9), false],
    ['touching', interval(0, 5), interval(5, 9), false],
    ['crossing', interval(0, 6), interval(5, 9), true],
    ['one inside the other', interval(0, 9), interval(3, 4), true],
    ['the same', interval(0, 9), interval(0, 9), true],
    ['an empty one inside', interval(0, 9), interval(4, 4), false],
  ])('intervalsOverlap: %s', (_name, a, b, expected) => {
    expect(intervalsOverlap(a, b)).toBe(expected);
    expect(intervalsOverlap(b, a)).toBe(expected);
  });

  it('intervalsOverlap is true exactly when some instant is in both intervals', () => {
    const bound = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(bound, bound, bound, bound, (a, b, c, d) => {
        const inBoth = Array.from({ length: 13 }, (_, t) => t).some((t) => a <= t && t < b && c <= t && t < d);
        expect(intervalsOverlap(interval(a, b), interval(c, d))).toBe(inBoth);
      }),
    );
  });
});
