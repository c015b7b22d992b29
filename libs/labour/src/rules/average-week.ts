import type { Day, Minutes } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { breach, finding, type Rule, type Scope } from './rule.ts';
import { weekdayOf } from '../time/calendar.ts';

/**
 * Average of the weeks of a reference period (2003/88/EC articles 6 and 16: 48 h; ArbZG § 3: 8 h on six working days, less public
 * holidays). Weeks without hours count as none, so that nothing is said before the whole period can't be within the limit any more.
 * Periods that overlap are named once.
 */
export const AVERAGE_WEEK: Rule = {
  ids: ['average-week'],
  holds: ({ averageWeekMinutes }) => averageWeekMinutes !== undefined,
  check: (scope) => {
    const { averageWeekMinutes = 0, averageHolidayMinutes = 0, referenceWeeks: weeks = 1 } = scope.params;
    const { calendar, input } = scope.facts;
    const hours = hoursByDay(scope);
    const first = [...new Set([...hours.keys()].map(calendar.weekOf))].sort();
    const findings = [];
    let reported: Day | undefined;
    for (const start of first) {
      const end = addDays(start, 7 * weeks);
      const isWithin = (day: Day) => day >= start && day < end;
      const total = [...hours].reduce((sum, [day, minutes]) => sum + (isWithin(day) ? minutes : 0), 0);
      const neutral = leaveMinutes(scope, hours, isWithin, end);
      const holidays = (input.holidays ?? []).filter((day) => isWithin(day) && weekdayOf(day) !== 0).length;
      const allowed = averageWeekMinutes * weeks - averageHolidayMinutes * holidays;
      if (total + neutral <= allowed || (reported !== undefined && start < reported)) continue;
      reported = end;
      const limit = Math.floor(allowed / weeks);
      const measured = Math.max(limit + 1, Math.round((total + neutral) / weeks));
      const about = { name: scope.name, law: scope.pack.jurisdiction, day: start, weeks };
      findings.push(
        finding(scope, {
          ruleId: 'average-week',
          start: calendar.startOf(start),
          end: calendar.startOf(end),
          measured,
          limit,
          severity: breach(scope),
          minutes: measured - limit,
          sentence: FINDING_TEXTS.averageWeek({ ...about, measured, limit }),
        }),
      );
    }
    return findings;
  },
};

/** Worked minutes by day; a night's hours after the end of the workweek belong to the next one. */
function hoursByDay({ facts, reaches }: Scope): Map<Day, Minutes> {
  const hours = new Map<Day, Minutes>();
  for (const { day, week, minutes } of facts.worked)
    if (reaches(day)) {
      const within = day < week ? week : day;
      hours.set(within, (hours.get(within) ?? 0) + minutes);
    }
  return new Map([...hours].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Hours that stand for days of leave, which are neutral: those of the first working days after the period (nidirect), and where they
 * aren't known yet, or only part of a day was taken, the hours of the leave itself.
 */
function leaveMinutes({ facts }: Scope, hours: Map<Day, Minutes>, isWithin: (day: Day) => boolean, end: Day): Minutes {
  const taken = (facts.input.leave ?? []).filter(({ date }) => isWithin(date));
  const parts = taken.filter(({ date }) => hours.has(date));
  const whole = taken.filter(({ date }) => !hours.has(date));
  const later = [...hours].filter(([day]) => day >= end).map(([, minutes]) => minutes);
  return (
    parts.reduce((sum, { minutes }) => sum + minutes, 0) +
    whole.reduce((sum, { minutes }, place) => sum + (later[place] ?? minutes), 0)
  );
}
