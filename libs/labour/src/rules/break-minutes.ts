import type { Finding } from '@workforce/contracts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import type { Workday } from '../time/workdays.ts';
import { breach, finding, type Rule, type Scope } from './rule.ts';

/**
 * Breaks that a day's work asks for (ArbZG § 4, JArbSchG § 11, 2003/88/EC article 4). Parts that are too short don't count and are named
 * where breaks are missing.
 */
export const BREAK_MINUTES: Rule = {
  ids: ['break-minutes', 'break-part'],
  holds: ({ breaksDue }) => breaksDue !== undefined,
  check: (scope) => scope.days.flatMap((day) => checkDay(scope, day)),
};

function checkDay(scope: Scope, workday: Workday): Finding[] {
  const { breaksDue = [], breakPartLeast = 0 } = scope.params;
  const due = breaksDue.findLast(({ over }) => workday.workedMinutes > over);
  const parts = workday.interruptions.filter(({ minutes }) => minutes > 0);
  const measured = parts.reduce((sum, { minutes }) => sum + (minutes >= breakPartLeast ? minutes : 0), 0);
  if (!due || measured >= due.minutes) return [];
  const about = { name: scope.name, law: scope.pack.jurisdiction, day: workday.day };
  const { over, minutes: limit } = due;
  const missing = finding(scope, {
    ruleId: 'break-minutes',
    start: workday.start,
    end: workday.end,
    measured,
    limit,
    severity: breach(scope),
    minutes: limit - measured,
    sentence:
      parts.length === 0
        ? FINDING_TEXTS.noBreak({ ...about, limit, over })
        : FINDING_TEXTS.breakMinutes({ ...about, measured, limit, over }),
  });
  const short = parts
    .filter(({ minutes }) => minutes < breakPartLeast)
    .map(({ start, end, minutes }) =>
      finding(scope, {
        ruleId: 'break-part',
        start,
        end,
        measured: minutes,
        limit: breakPartLeast,
        severity: 'info',
        minutes: breakPartLeast - minutes,
        sentence: FINDING_TEXTS.breakPart({ ...about, measured: minutes, limit: breakPartLeast }),
      }),
    );
  return [missing, ...short];
}
