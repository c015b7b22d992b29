import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { finding, type Rule } from './rule.ts';

/**
 * Rest breaks of California: ten minutes for each four hours or major part of them, so 1 from 3:30, 2 over 6 h, 3 over 10 h, 4 over 14 h
 * (Brinker); one premium of an hour a day at most. Where nobody recorded how many breaks were allowed, nothing is said.
 */
export const REST_BREAK: Rule = {
  ids: ['rest-break'],
  holds: ({ restBreaksAbove }) => restBreaksAbove !== undefined,
  isBlind: ({ periods }) => periods.some(({ restBreaksAllowed }) => restBreaksAllowed === null),
  check: (scope) => {
    const { restBreaksAbove = [], restBreakMinutes: each = 0 } = scope.params;
    return scope.days.flatMap(({ day, start, end, periods, workedMinutes }) => {
      const known = periods.flatMap(({ restBreaksAllowed }) => (restBreaksAllowed === null ? [] : [restBreaksAllowed]));
      const allowed = known.reduce((sum, count) => sum + count, 0);
      const due = restBreaksAbove.filter((above) => workedMinutes > above).length;
      if (known.length === 0 || allowed >= due) return [];
      return [
        finding(scope, {
          ruleId: 'rest-break',
          start,
          end,
          measured: allowed,
          limit: due,
          unit: 'breaks',
          severity: 'priced',
          minutes: (due - allowed) * each,
          money: scope.facts.centsFor(60, day),
          sentence: FINDING_TEXTS.restBreaks({
            name: scope.name,
            law: scope.pack.jurisdiction,
            day,
            allowed,
            due,
            each,
          }),
        }),
      ];
    });
  },
};
