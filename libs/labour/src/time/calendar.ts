import { type Day, WEEKDAYS, type Weekday } from '@workforce/contracts';
import { addDays, formatDay, requireTimeZone, startOfDay } from '@workforce/domain';

/** Days and workweeks of one zone; instants are milliseconds since 1970. */
export interface LabourCalendar {
  zone: string;
  dayOf(instant: number): Day;
  /** The first instant of the day. */
  startOf(day: Day): number;
  /** The first day of the workweek that contains the day. */
  weekOf(day: Day): Day;
}

/** The calendar of a zone whose workweek begins on the given weekday. Throws `RangeError` for an unknown zone. */
export const calendarOf = (zone: string, workweekStart: Weekday = 'sunday'): LabourCalendar =>
  calendars(`${workweekStart} ${requireTimeZone(zone)}`);

const calendars = remembered((key): LabourCalendar => {
  const [workweekStart = '', zone = ''] = key.split(' ');
  const first = (WEEKDAYS as readonly string[]).indexOf(workweekStart);
  const startOf = remembered((day) => startOfDay(day, zone).getTime());
  return {
    zone,
    startOf,
    weekOf: remembered((day) => addDays(day, -((weekdayOf(day) - first + 7) % 7))),
    dayOf(instant) {
      // At most a day off UTC's.
      const day = new Date(instant).toISOString().slice(0, 10);
      if (instant < startOf(day)) return addDays(day, -1);
      const next = addDays(day, 1);
      return instant < startOf(next) ? day : next;
    },
  };
});

/** The day's weekday; 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** 'Mar 10, 2026'. */
export const writtenDay = remembered(formatDay);

/** Rules ask for the same few days and zones again and again, and zone arithmetic is slow; both are few enough to keep. */
function remembered<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

/** The first day of the workweek that contains the day. */
export const calendarWeekOf = (day: Day, zone: string, workweekStart?: Weekday): Day =>
  calendarOf(zone, workweekStart).weekOf(day);
