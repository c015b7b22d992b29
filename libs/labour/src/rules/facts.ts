import type { Day, LabourCheck, LabourPerson, Minutes } from '@workforce/contracts';
import { isInEffect } from '../packs/effect.ts';
import type { Pack } from '../packs/pack.ts';
import { type Fraction, fraction, halfUp, times } from '../money/fraction.ts';
import { type WeeklyPay, weeklyPay } from '../money/weekly-pay.ts';
import { calendarOf, type LabourCalendar } from '../time/calendar.ts';
import type { Subject } from '../texts/subject.ts';
import { type Piece, roundedPieces, workedPieces } from '../time/pieces.ts';
import { workPeriods, type WorkPeriod } from '../time/work-periods.ts';
import { type Workday, workdays } from '../time/workdays.ts';
import { type ClassifiedPiece, classify, grouped } from './classify.ts';
import { overtimeTerms } from './overtime-terms.ts';

/** Cents an hour from a day on; null when unknown. */
export interface DatedRate {
  from: Day;
  rateCents: number | null;
}

/** What `evaluate` looks at: the wire's check, who it is about, and the public holidays of the place. */
export interface LabourInput extends Omit<LabourCheck, 'person'> {
  /** Sentences are about 'This person' without a name. */
  person?: LabourPerson & { id?: string; name?: Subject };
  /** What the person earns from which day on, the oldest first: for premiums of weeks without hours, and of changes of the plan. */
  rates?: readonly DatedRate[];
  holidays?: Day[];
}

/** Hours and pay that all rules read. */
export interface Facts {
  input: LabourInput;
  calendar: LabourCalendar;
  periods: WorkPeriod[];
  days: Workday[];
  worked: Piece[];
  paid: ClassifiedPiece[];
  weeks: Map<Day, WeeklyPay>;
  /** The pack that refuses to round punches, when the input asks for it. */
  roundingRefusedBy: Pack | null;
  /**
   * Cents for minutes at the regular rate of the day's week, or else at the person's rate, divided where a rule asks for a part of them;
   * null when neither rate is known.
   */
  centsFor(minutes: Minutes, day: Day, divisor?: number): number | null;
}

/** The facts of an input that `checkInput` accepts. */
export function factsOf(input: LabourInput, packs: readonly Pack[]): Facts {
  const calendar = calendarOf(input.zone, input.workweekStart);
  const periods = workPeriods(input.intervals, {
    calendar,
    rateCents: input.person?.rateCents ?? null,
    paidBreakMaxOn: (day) =>
      greatest(packs.filter((pack) => isInEffect(pack, day)).map(({ params }) => params.paidBreakMax)),
  });
  const roundingRefusedBy =
    (input.rounding && packs.find((pack) => pack.params.rounding === 'refused' && holdsForAny(pack, periods))) ?? null;
  const toMinutes = roundingRefusedBy ? null : (input.rounding?.toMinutes ?? null);
  const worked = workedPieces(periods, calendar);
  const payable = toMinutes === null ? worked : roundedPieces(periods, calendar, toMinutes);
  const paid = classify(payable, calendar, (day) => overtimeTerms(packs, day));
  const weeks = payByWeek(input, paid, calendar, packs);
  const rateOf = (day: Day): Fraction | null => {
    const own = ownRate(input, day);
    return weeks.get(calendar.weekOf(day))?.regularRate ?? (own === null ? null : fraction(own));
  };
  return {
    input,
    calendar,
    periods,
    days: workdays(periods),
    worked,
    paid,
    weeks,
    roundingRefusedBy,
    centsFor(minutes, day, divisor = 1) {
      const rate = rateOf(day);
      return rate && halfUp(times(rate, fraction(minutes, 60 * divisor)));
    },
  };
}

function payByWeek(
  input: LabourInput,
  paid: readonly ClassifiedPiece[],
  calendar: LabourCalendar,
  packs: readonly Pack[],
): Map<Day, WeeklyPay> {
  const pieces = grouped(paid, ({ week }) => week);
  const beside = grouped(input.pay ?? [], ({ weekOf }) => calendar.weekOf(weekOf));
  const weeks = [...new Set([...pieces.keys(), ...beside.keys()])].sort();
  const isRateInEffect = (week: Day) =>
    packs.some((pack) => pack.params.overtimeRate === 'rateInEffect' && isInEffect(pack, week));
  return new Map(
    weeks.map((week) => [week, weeklyPay(pieces.get(week) ?? [], beside.get(week) ?? [], isRateInEffect(week))]),
  );
}

/** What the person earns an hour on the day, where that is known. */
function ownRate({ rates, person, intervals }: LabourInput, day: Day): number | null {
  if (rates) return rates.findLast(({ from }) => from <= day)?.rateCents ?? null;
  return person?.rateCents ?? intervals.find(({ rateCents }) => rateCents !== undefined)?.rateCents ?? null;
}

const holdsForAny = (pack: Pack, periods: readonly WorkPeriod[]): boolean =>
  periods.some(({ day }) => isInEffect(pack, day));

const greatest = (numbers: readonly (number | undefined)[]): number | null =>
  numbers.reduce<number | null>((most, value) => (value === undefined ? most : Math.max(most ?? 0, value)), null);
