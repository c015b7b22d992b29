import { type Day, WEEKDAYS, type Weekday } from '@workforce/contracts';
import { addDays, dayOf, startOfDay } from '@workforce/domain';

/** Days and workweeks of one zone; instants are milliseconds since 1970. */
export interface LabourCalendar {
  zone: string;
  dayOf(instant: number): Day;
  /** The first instant of the day. */
  startOf(day: Day): number;
  /** The first day of the workweek that contains the day. */
  weekOf(day: Day): Day;
  /** The first instant of the workweek after the one that contains the instant. */
  weekEndAfter(instant: number): number;
}

/** The calendar of a zone whose workweek begins on the given weekday. Throws `RangeError` for an unknown zone. */
export function calendarOf(zone: string, workweekStart: Weekday = 'sunday'): LabourCalendar {
  const starts = remembered((day: Day) => startOfDay(day, zone).getTime());
  const weeks = remembered((day: Day) => {
    const sinceStart = (weekdayOf(day) - WEEKDAYS.indexOf(workweekStart) + 7) % 7;
    return addDays(day, -sinceStart);
  });
  const calendar: LabourCalendar = {
    zone,
    dayOf: remembered((instant: number) => dayOf(new Date(instant), zone)),
    startOf: starts,
    weekOf: weeks,
    weekEndAfter: (instant) => starts(addDays(weeks(calendar.dayOf(instant)), 7)),
  };
  return calendar;
}

/** The day's weekday; 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

// Rules ask for the same few days again and again, and zone arithmetic is slow.
function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
