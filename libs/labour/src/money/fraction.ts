/** An exact number; the denominator is greater than 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Numerator over denominator, both whole numbers. Throws `RangeError` for a denominator that isn't positive or a number that isn't whole. */
export function fraction(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
  if (denominator <= 0) throw new RangeError(`Not a denominator: ${denominator}`);
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

export const ZERO = fraction(0);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };

export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/** The nearest whole number, half up: the one place where money is rounded (`labour §1`). */
export function halfUp({ numerator, denominator }: Fraction): number {
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const quotient = doubled / divisor;
  // bigint division cuts towards zero.
  return Number(doubled % divisor < 0n ? quotient - 1n : quotient);
}
