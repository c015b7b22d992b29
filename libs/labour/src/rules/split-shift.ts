import { fraction, halfUp, plus, times } from '../money/fraction.ts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { minutesBetween, minutesOf } from '../time/spans.ts';
import { gapsOf, type Workday } from '../time/workdays.ts';
import { finding, type Rule, type Scope } from './rule.ts';

/**
 * Split shift of California: an unpaid gap of more than an hour that the employer made. Its premium is what is missing to the minimum
 * wage for the day's hours and one more (Labor Commissioner); nothing is missing where the rate is high enough.
 */
export const SPLIT_SHIFT: Rule = {
  ids: ['split-shift'],
  holds: ({ splitShiftAbove }) => splitShiftAbove !== undefined,
  check: (scope) =>
    scope.days.flatMap((day) => {
      const limit = scope.params.splitShiftAbove ?? 0;
      const [longest] = gapsOf(day.periods)
        .filter(({ previous, next }) => !previous.isGapRequested && !next.isGapRequested)
        .sort((a, b) => b.end - b.start - (a.end - a.start));
      const measured = longest ? minutesBetween(longest.start, longest.end) : 0;
      if (!longest || measured <= limit) return [];
      const money = premium(scope, day);
      const isWageKnown = (scope.params.minimumWageCents ?? null) !== null;
      const about = { name: scope.name, law: scope.pack.jurisdiction, day: day.day, isWageKnown };
      return [
        finding(scope, {
          ruleId: 'split-shift',
          start: longest.start,
          end: longest.end,
          measured,
          limit,
          severity: money === 0 ? 'info' : 'priced',
          minutes: measured - limit,
          money,
          sentence: FINDING_TEXTS.splitShift({ ...about, measured, limit, money }),
        }),
      ];
    }),
};

function premium({ params }: Scope, { periods, workedMinutes }: Workday): number | null {
  const { minimumWageCents = null } = params;
  const spans = periods.flatMap((period) => period.spans);
  if (minimumWageCents === null || spans.some(({ rateCents }) => rateCents === null)) return null;
  const paid = spans.map((span) => fraction((span.rateCents ?? 0) * minutesOf([span]), 60)).reduce(plus, fraction(0));
  const due = fraction(minimumWageCents * (workedMinutes + 60), 60);
  return Math.max(0, halfUp(plus(due, times(paid, fraction(-1)))));
}
