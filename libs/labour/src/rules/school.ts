import type { Day, LabourPerson, WallTime } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { weekdayOf } from '../time/calendar.ts';

/** What is known of a minor's school. */
export interface School {
  isKnown: boolean;
  isSchoolDay(day: Day): boolean;
  /** Whether school is in session on some day of the workweek. */
  isSchoolWeek(week: Day): boolean;
  /** When school begins on the day; null when there is none or nobody said. */
  startsAt(day: Day): WallTime | null;
}

/** School by its listed days; where only 'in session' is known, from Monday to Friday. */
export function schoolOf({ schoolDays, schoolInSession }: LabourPerson = {}): School {
  const listed = new Map(
    (schoolDays ?? []).map((each) => (typeof each === 'string' ? [each, null] : [each.date, each.start])),
  );
  const isSchoolDay = (day: Day) =>
    schoolInSession !== false && (schoolDays ? listed.has(day) : schoolInSession === true && weekdayOf(day) % 6 !== 0);
  return {
    isKnown: schoolDays !== undefined || schoolInSession !== undefined,
    isSchoolDay,
    isSchoolWeek: (week) =>
      schoolInSession === true || [0, 1, 2, 3, 4, 5, 6].some((place) => isSchoolDay(addDays(week, place))),
    startsAt: (day) => (isSchoolDay(day) ? (listed.get(day) ?? null) : null),
  };
}
