import fc from 'fast-check';
import { fraction, halfUp, plus, times } from './fraction.ts';

test.each([
  [5, 2, 3],
  [-5, 2, -2],
  [7, 3, 2],
  [8, 3, 3],
  [-8, 3, -3],
  [0, 7, 0],
])('%i/%i is rounded half up to %i', (numerator, denominator, rounded) => {
  expect(halfUp(fraction(numerator, denominator))).toBe(rounded);
});

test('Sums and products are exact where floating point is not', () => {
  const tenth = fraction(1, 10);
  expect(halfUp(times(plus(tenth, fraction(2, 10)), fraction(10)))).toBe(3);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1 }), fc.integer(), fc.integer({ min: 1 }), (a, b, c, d) => {
      const back = plus(plus(fraction(a, b), fraction(c, d)), times(fraction(c, d), fraction(-1)));
      expect(back.numerator * BigInt(b)).toBe(back.denominator * BigInt(a));
    }),
  );
});

test.each([0, -1])('A denominator of %i is refused', (denominator) => {
  expect(() => fraction(1, denominator)).toThrow(RangeError);
});
