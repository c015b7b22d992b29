import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { breach, finding, type Rule } from './rule.ts';

/** Most hours of work on one day (ArbZG § 3, company policy). */
export const LONGEST_DAY: Rule = {
  ids: ['longest-day'],
  holds: ({ dailyLimit, underAge }) => dailyLimit !== undefined && dailyLimit !== null && underAge === undefined,
  check: (scope) => {
    const limit = scope.params.dailyLimit ?? Infinity;
    return scope.days
      .filter(({ workedMinutes }) => workedMinutes > limit)
      .map(({ day, start, end, workedMinutes: measured }) =>
        finding(scope, {
          ruleId: 'longest-day',
          start,
          end,
          measured,
          limit,
          severity: breach(scope),
          minutes: measured - limit,
          sentence: FINDING_TEXTS.longestDay({ name: scope.name, law: scope.pack.jurisdiction, day, measured, limit }),
        }),
      );
  },
};
