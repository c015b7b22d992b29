import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { grouped } from './classify.ts';
import { breach, finding, type Rule } from './rule.ts';

/**
 * A day of rest in each workweek of California (Labor Code 551, 552; Mendoza: by workweek, not rolling), unless no day is over 6 h or
 * the week is at most 30 h (Labor Code 556).
 */
export const DAY_OF_REST: Rule = {
  ids: ['day-of-rest'],
  holds: ({ dayOfRestDailyMax }) => dayOfRestDailyMax !== undefined,
  check: (scope) => {
    const { dayOfRestDailyMax = 0, dayOfRestWeeklyMax = 0 } = scope.params;
    const worked = scope.days.filter(({ workedMinutes }) => workedMinutes > 0);
    return [...grouped(worked, ({ day }) => scope.facts.calendar.weekOf(day))].flatMap(([week, days]) => {
      const minutes = days.map(({ workedMinutes }) => workedMinutes);
      const isShort =
        minutes.every((each) => each <= dayOfRestDailyMax) ||
        minutes.reduce((sum, each) => sum + each, 0) <= dayOfRestWeeklyMax;
      const [first, last] = [days[0], days[6]];
      if (!first || !last || isShort) return [];
      return [
        finding(scope, {
          ruleId: 'day-of-rest',
          start: first.start,
          end: last.end,
          measured: 7,
          limit: 6,
          unit: 'days',
          severity: breach(scope),
          minutes: last.workedMinutes,
          sentence: FINDING_TEXTS.dayOfRest({ name: scope.name, law: scope.pack.jurisdiction, day: week }),
        }),
      ];
    });
  },
};
