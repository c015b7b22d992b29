import { type Day, FIRST_DAY, type Instant, LAST_DAY } from '@workforce/contracts';
import moment from 'moment-timezone';
import { requireTimeZone } from './time-zones.ts';

const DAY_FORMAT = 'YYYY-MM-DD';

const DAY_MS = 24 * 60 * 60_000;

/** Whether the text is a real calendar day `yyyy-MM-dd` from year 1 on (PostgreSQL knows no year 0). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) || text.startsWith('0000')) return false;
  // Every month has 28 days; beyond them Date takes February 30 for March 2.
  return Number(text.slice(8)) <= 28 || dayAt(utcMidnight(text)) === text;
}

/** Whether the text is a calendar day within the accepted bounds (`decisions §2`). */
export const isBoundedDay = (text: string): boolean => isDay(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** The accepted day closest to the given calendar day. */
export const clampDay = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** The later of two days; an empty one is earlier than all. */
export const laterDay = (one: Day | '', other: Day | ''): Day | '' => (one < other ? other : one);

/** The day itself. Throws `RangeError` for an invalid one. */
export function requireDay(day: Day): Day {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return day;
}

// Day arithmetic in UTC, where every day has 24 hours.
const utcMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (midnight: number): Day => new Date(midnight).toISOString().slice(0, 10);

/** The calendar day of an instant in the zone. */
export function dayOf(instant: Date | Instant, zone: string): Day {
  const local = moment(new Date(instant)).tz(requireTimeZone(zone));
  if (!local.isValid()) throw new RangeError(`Not an instant: ${String(instant)}`);
  return local.format(DAY_FORMAT);
}

/** Today's calendar day in the zone. */
export const today = (now: Date, zone: string): Day => dayOf(now, zone);

/** The day `count` days later (earlier for a negative count). */
export const addDays = (day: Day, count: number): Day => dayAt(utcMidnight(requireDay(day)) + count * DAY_MS);

/** How many days `to` is after `from`; negative when it is before. */
export const daysBetween = (from: Day, to: Day): number =>
  (utcMidnight(requireDay(to)) - utcMidnight(requireDay(from))) / DAY_MS;

/** The first instant of the day in the zone; not always midnight: some zones change their clocks then. */
export const startOfDay = (day: Day, zone: string): Date =>
  moment.tz(requireDay(day), DAY_FORMAT, true, requireTimeZone(zone)).toDate();

/** The end of the day in the zone, exclusive: the first instant of the next day. */
export const endOfDay = (day: Day, zone: string): Date => startOfDay(addDays(day, 1), zone);
