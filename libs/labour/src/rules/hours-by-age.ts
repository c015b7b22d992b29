import type { Finding } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { grouped } from './classify.ts';
import { finding, type Rule, type Scope } from './rule.ts';
import { schoolOf } from './school.ts';

/** Most hours of minors by day and by week, fewer while school is in session (29 CFR 570.35, JArbSchG § 8, UK regulation 5A). */
export const HOURS_BY_AGE: Rule = {
  ids: ['hours-by-age'],
  holds: ({ dailyLimit, underAge }) => underAge !== undefined && dailyLimit !== undefined && dailyLimit !== null,
  isBlind: ({ params, facts }) => params.schoolDayLimit !== undefined && !schoolOf(facts.input.person).isKnown,
  check: (scope) => [...byDay(scope), ...byWeek(scope)],
};

function byDay(scope: Scope): Finding[] {
  const { dailyLimit, schoolDayLimit } = scope.params;
  const school = schoolOf(scope.facts.input.person);
  return scope.days.flatMap(({ day, start, end, workedMinutes: measured }) => {
    const isSchoolDay = schoolDayLimit !== undefined && school.isSchoolDay(day);
    const limit = (isSchoolDay ? schoolDayLimit : dailyLimit) ?? Infinity;
    if (measured <= limit) return [];
    const about = { name: scope.name, law: scope.pack.jurisdiction, day };
    const sentence = FINDING_TEXTS.hoursOfDayByAge({ ...about, measured, limit, isSchoolDay });
    const minutes = measured - limit;
    return [
      finding(scope, { ruleId: 'hours-by-age', start, end, measured, limit, severity: 'block', minutes, sentence }),
    ];
  });
}

function byWeek(scope: Scope): Finding[] {
  const { weeklyLimit = Infinity, schoolWeekLimit } = scope.params;
  const { calendar, input } = scope.facts;
  const school = schoolOf(input.person);
  return [...grouped(scope.days, ({ day }) => calendar.weekOf(day))].flatMap(([week, days]) => {
    const measured = days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
    const limit = (school.isSchoolWeek(week) ? schoolWeekLimit : undefined) ?? weeklyLimit;
    if (measured <= limit) return [];
    const about = { name: scope.name, law: scope.pack.jurisdiction, day: week };
    return [
      finding(scope, {
        ruleId: 'hours-by-age',
        start: calendar.startOf(week),
        end: calendar.startOf(addDays(week, 7)),
        measured,
        limit,
        severity: 'block',
        minutes: measured - limit,
        sentence: FINDING_TEXTS.hoursOfWeekByAge({ ...about, measured, limit }),
      }),
    ];
  });
}
