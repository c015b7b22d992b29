import type { Day, SchoolDay, SchoolTerm, Weekday, WorkTerms } from '@workforce/contracts';
import { WEEKDAYS } from '@workforce/contracts';
import { addDays, clampDay } from '../calendar/days.ts';

type Dated = Pick<WorkTerms, 'from' | 'recordedAt'>;

/** The terms that hold on a day: of the rows that began by then the one that began last, of one day the one recorded last. */
export const termsOn = <Terms extends Dated>(rows: readonly Terms[], day: Day): Terms | undefined =>
  rows
    .filter(({ from }) => from <= day)
    .reduce<Terms | undefined>((best, each) => (best === undefined || isLater(each, best) ? each : best), undefined);

const isLater = (a: Dated, b: Dated): boolean => a.from > b.from || (a.from === b.from && a.recordedAt > b.recordedAt);

/** Age in whole years on the day; somebody born on February 29 is a year older on March 1. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The age from which no labour rule asks for the birth date. */
export const ADULT_AGE = 18;

/**
 * A birth date that tells no more than the age between two days, from 18 on only that the person is an adult: what planners need.
 * Within a year of the real one, and the real one only where a birthday lies between the days.
 */
export function birthDateForAge(birthDate: Day, from: Day, to: Day): Day {
  const age = ageOn(birthDate, from);
  if (age >= ADULT_AGE) return yearsBefore(from, ADULT_AGE);
  return ageOn(birthDate, to) === age ? yearsBefore(from, age) : birthDate;
}

function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  return day.slice(5) === '02-29' ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** The school days from a day to another, both included, with the time at which school begins where it is known. Days out of bounds are left out. */
export function schoolDaysOf(terms: readonly SchoolTerm[], from: Day, to: Day): SchoolDay[] {
  const days: SchoolDay[] = [];
  for (let day = clampDay(from); day <= clampDay(to); day = addDays(day, 1)) {
    const term = terms.find((each) => each.from <= day && day <= each.to && each.weekdays.includes(weekdayOf(day)));
    if (term) days.push(term.start === null ? day : { date: day, start: term.start });
  }
  return days;
}

const weekdayOf = (day: Day): Weekday => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday';
