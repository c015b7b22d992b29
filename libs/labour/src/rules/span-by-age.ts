import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { minutesBetween } from '../time/spans.ts';
import { finding, type Rule } from './rule.ts';

/** Most hours from the first start to the last end of a minor's day, breaks included (JArbSchG § 12). */
export const SPAN_BY_AGE: Rule = {
  ids: ['span-by-age'],
  holds: ({ spanLimit }) => spanLimit !== undefined,
  check: (scope) => {
    const { spanLimit = Infinity, branchSpanLimit = spanLimit, branchSpanBranches = [] } = scope.params;
    const branch = scope.facts.input.person?.branch;
    const limit = branch && branchSpanBranches.includes(branch) ? branchSpanLimit : spanLimit;
    return scope.days.flatMap(({ day, start, end }) => {
      const measured = minutesBetween(start, end);
      if (measured <= limit) return [];
      return [
        finding(scope, {
          ruleId: 'span-by-age',
          start,
          end,
          measured,
          limit,
          severity: 'block',
          minutes: measured - limit,
          sentence: FINDING_TEXTS.span({ name: scope.name, law: scope.pack.jurisdiction, day, measured, limit }),
        }),
      ];
    });
  },
};
