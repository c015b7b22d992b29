import { MINUTE } from '../time/spans.ts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { finding, type Rule } from './rule.ts';

/**
 * Short breaks are worked time (29 CFR 785.18; `workPeriods` counts them). Unpaid ones that are longer, but shorter than a meal, are
 * flagged for a person to judge (`labour §2`).
 */
export const PAID_BREAK: Rule = {
  ids: ['paid-break'],
  holds: ({ paidBreakMax }) => paidBreakMax !== undefined,
  check: (scope) => {
    const { paidBreakMax = 0, reviewBreakBelow = 0 } = scope.params;
    return scope.periods.flatMap(({ breaks, day }) =>
      breaks
        .filter(({ start, end, paid }) => {
          const length = (end - start) / MINUTE;
          return !paid && length > paidBreakMax && length < reviewBreakBelow;
        })
        .map(({ start, end }) => {
          const measured = Math.floor((end - start) / MINUTE);
          const about = { name: scope.name, law: scope.pack.jurisdiction, day };
          return finding(scope, {
            ruleId: 'paid-break',
            start,
            end,
            measured,
            limit: paidBreakMax,
            severity: 'warn',
            minutes: measured - paidBreakMax,
            sentence: FINDING_TEXTS.paidBreak({ ...about, measured, paidMax: paidBreakMax }),
          });
        }),
    );
  },
};
