import { addDays } from '@workforce/domain';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import type { Workday } from '../time/workdays.ts';
import { breach, finding, type Rule } from './rule.ts';

/** Most days with work in a row (`maxConsecutiveDays`; none unless national law or the company sets one). */
export const CONSECUTIVE_DAYS: Rule = {
  ids: ['consecutive-days'],
  holds: ({ maxConsecutiveDays }) => maxConsecutiveDays !== undefined && maxConsecutiveDays !== null,
  check: (scope) => {
    const most = scope.params.maxConsecutiveDays ?? Infinity;
    return runsOf(scope.days.filter(({ workedMinutes }) => workedMinutes > 0))
      .filter((run) => run.length > most)
      .flatMap((run) => {
        const [first, last] = [run[0], run.at(-1)];
        if (!first || !last) return [];
        const about = { name: scope.name, law: scope.pack.jurisdiction, day: first.day };
        return [
          finding(scope, {
            ruleId: 'consecutive-days',
            start: first.start,
            end: last.end,
            measured: run.length,
            limit: most,
            unit: 'days',
            severity: breach(scope),
            minutes: run.slice(most).reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
            sentence: FINDING_TEXTS.consecutiveDays({ ...about, count: run.length, most }),
          }),
        ];
      });
  },
};

function runsOf(days: readonly Workday[]): Workday[][] {
  const runs: Workday[][] = [];
  for (const each of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && addDays(last.day, 1) === each.day) run.push(each);
    else runs.push([each]);
  }
  return runs;
}
