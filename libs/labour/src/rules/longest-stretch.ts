import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { breach, finding, type Rule } from './rule.ts';

/** Most hours of work in a row without a break that counts (ArbZG § 4). */
export const LONGEST_STRETCH: Rule = {
  ids: ['longest-stretch'],
  holds: ({ longestStretch }) => longestStretch !== undefined,
  check: (scope) => {
    const { longestStretch: limit = Infinity, breakPartLeast = 1 } = scope.params;
    return scope.days.flatMap((workday) => {
      const breaks = workday.interruptions.filter(({ minutes }) => minutes >= breakPartLeast);
      const marks = [0, ...breaks.map(({ workedBefore }) => workedBefore), workday.workedMinutes];
      const measured = Math.max(...marks.slice(1).map((mark, place) => mark - (marks[place] ?? 0)));
      if (measured <= limit) return [];
      const { day, start, end } = workday;
      const about = { name: scope.name, law: scope.pack.jurisdiction, day };
      return [
        finding(scope, {
          ruleId: 'longest-stretch',
          start,
          end,
          measured,
          limit,
          severity: breach(scope),
          minutes: measured - limit,
          sentence: FINDING_TEXTS.longestStretch({ ...about, measured, limit }),
        }),
      ];
    });
  },
};
