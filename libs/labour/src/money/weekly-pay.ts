import type { LabourCheck } from '@workforce/contracts';
import type { ClassifiedPiece } from '../rules/classify.ts';
import { type Fraction, fraction, halfUp, plus, times, ZERO } from './fraction.ts';

/** Pay of one workweek. */
export interface WeeklyPay {
  /** Cents an hour on average, non-discretionary pay included (29 CFR 778.109); null without hours or when a rate is unknown. */
  regularRate: Fraction | null;
  /** The same as it is written: cents over hours, such as '13000/10'. */
  regularRateText: string | null;
  straightCents: number;
  premiumCents: number;
  /** What pieces of the week cost beyond straight time, in exact cents; null when a rate is unknown. */
  premiumOf(pieces: readonly ClassifiedPiece[]): Fraction | null;
}

type BesideHours = Pick<NonNullable<LabourCheck['pay']>[number], 'cents' | 'kind'>;

/**
 * The pay of a week's pieces. Overtime costs half of the regular rate on top of straight time and double time all of it; where rates in
 * effect were agreed (29 CFR 778.419), half or all of the rate of that very hour. Discretionary pay is paid but leaves the rate alone.
 */
export function weeklyPay(
  pieces: readonly ClassifiedPiece[],
  besideHours: readonly BesideHours[],
  isRateInEffect: boolean,
): WeeklyPay {
  const minutes = pieces.reduce((sum, piece) => sum + piece.minutes, 0);
  const isKnown = pieces.every((piece) => piece.minutes === 0 || piece.rateCents !== null);
  // Cents an hour times minutes: sixtieths of a cent, exact.
  const atRates = pieces.reduce((sum, piece) => sum + (piece.rateCents ?? 0) * piece.minutes, 0);
  const extra = (kind: BesideHours['kind']) =>
    besideHours.reduce((sum, pay) => sum + (pay.kind === kind ? pay.cents : 0), 0);
  const remuneration = atRates + 60 * extra('nondiscretionary');
  const regularRate = isKnown && minutes > 0 ? fraction(remuneration, minutes) : null;

  const premiumOf = (some: readonly ClassifiedPiece[]): Fraction | null =>
    isKnown
      ? some.reduce((sum, piece) => {
          if (!piece.premium) return sum;
          const rate = isRateInEffect ? fraction(piece.rateCents ?? 0) : (regularRate ?? ZERO);
          return plus(sum, times(rate, fraction(piece.minutes, piece.premium.isDouble ? 60 : 120)));
        }, ZERO)
      : null;
  const straight = fraction(remuneration + 60 * extra('discretionary'), 60);
  return {
    regularRate,
    regularRateText: regularRate && asCentsOverHours(remuneration, minutes),
    straightCents: isKnown ? halfUp(straight) : 0,
    premiumCents: halfUp(premiumOf(pieces) ?? ZERO),
    premiumOf,
  };
}

/** 10 h at $13 are '13000/10': remuneration over hours, in sixtieths only as far as one of them isn't whole. */
function asCentsOverHours(sixtieths: number, minutes: number): string {
  const common = greatestCommon(greatestCommon(sixtieths, minutes), 60);
  return `${sixtieths / common}/${minutes / common}`;
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));
