import type { Minutes } from '@workforce/contracts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import type { Workday } from '../time/workdays.ts';
import type { WorkPeriod } from '../time/work-periods.ts';
import { finding, type Rule, type Scope } from './rule.ts';

/**
 * Reporting time of California: who comes in and works less than half of the schedule is paid half of it, 2 h at least and 4 h at most;
 * who comes in a second time that day is paid 2 h at least (wage orders, section 5). Where nobody said what was scheduled, nothing is said.
 */
export const REPORTING_TIME: Rule = {
  ids: ['reporting-time'],
  holds: ({ reportingTimeLeast }) => reportingTimeLeast !== undefined,
  isBlind: ({ periods }) =>
    periods.length > 0 &&
    periods.every(({ scheduledMinutes, isSecondReport }) => scheduledMinutes === null && !isSecondReport),
  check: (scope) => {
    const { reportingTimeLeast: least = 0, reportingTimeMost: most = 0 } = scope.params;
    return scope.days.flatMap((day) => {
      const first = day.periods.filter(({ isSecondReport }) => !isSecondReport);
      const scheduled = first.reduce((sum, { scheduledMinutes }) => sum + (scheduledMinutes ?? 0), 0);
      const worked = first.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
      const due = Math.min(most, Math.max(least, Math.ceil(scheduled / 2)));
      return [
        ...(scheduled > 0 && worked * 2 < scheduled ? findingsOf(scope, day, first, worked, due) : []),
        ...day.periods
          .filter(({ isSecondReport }) => isSecondReport)
          .flatMap((period) => findingsOf(scope, day, [period], period.workedMinutes, least)),
      ];
    });
  },
};

function findingsOf(scope: Scope, { day }: Workday, periods: readonly WorkPeriod[], measured: Minutes, limit: Minutes) {
  if (measured >= limit) return [];
  const about = { name: scope.name, law: scope.pack.jurisdiction, day };
  return [
    finding(scope, {
      ruleId: 'reporting-time',
      start: Math.min(...periods.map(({ start }) => start)),
      end: Math.max(...periods.map(({ end }) => end)),
      measured,
      limit,
      severity: 'priced',
      minutes: limit - measured,
      money: scope.facts.centsFor(limit - measured, day),
      sentence: FINDING_TEXTS.reportingTime({ ...about, measured, limit }),
    }),
  ];
}
