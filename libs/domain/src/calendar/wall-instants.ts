import type { Day, Instant, WallTime } from '@workforce/contracts';
import moment from 'moment-timezone';
import { addDays, dayOf, requireDay } from './days.ts';
import { requireTimeZone } from './time-zones.ts';
import { requireWallTime } from './wall-times.ts';

/** Wall-clock time of the instant in the zone, to the minute. */
export const wallTimeOf = (instant: Date | Instant, zone: string): WallTime =>
  moment(new Date(instant)).tz(requireTimeZone(zone)).format('HH:mm');

/**
 * The instant of a wall-clock time on the day in the zone (`decisions §1`): a time that the clocks skip moves forward by the skipped
 * amount, one that occurs twice means the first. Throws `RangeError` for an invalid day, time or zone.
 */
export const resolveWallTime = (day: Day, time: WallTime, zone: string): Date =>
  // moment resolves a skipped wall time with the offset before the gap and a repeated one to its first occurrence.
  moment.tz(`${requireDay(day)}T${requireWallTime(time)}`, 'YYYY-MM-DDTHH:mm', true, requireTimeZone(zone)).toDate();

/**
 * All instants at which the zone's clocks show the time on the day, in order: one, none where they skip it, two where they repeat it
 * (`decisions §12`). Throws `RangeError` for an invalid day, time or zone.
 */
export function instantsAt(day: Day, time: WallTime, zone: string): Date[] {
  const first = resolveWallTime(day, time, zone);
  if (wallTimeOf(first, zone) !== time) return [];
  // A repeated time lies an offset's difference later: the clocks have changed by then.
  const offsetAt = (ms: number) => moment(ms).tz(zone).utcOffset();
  const backMinutes = offsetAt(first.getTime()) - offsetAt(first.getTime() + REPEAT_MS);
  const second = new Date(first.getTime() + backMinutes * 60_000);
  return backMinutes > 0 && wallTimeOf(second, zone) === time ? [first, second] : [first];
}

/** Longer than clocks go back in any zone since 1970, other than across the date line. */
const REPEAT_MS = 3 * 3_600_000;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Days that are searched for a time: an entry is at most 72 h long. */
const SEARCHED_DAYS = [0, 1, 2, 3, 4];

/**
 * The instants from `from` to `to` (24 h later for null) at which the zone's clocks show the time, in order: several where they repeat
 * it or the span is longer than a day. The first one after `from` where none lies within. Of the minute of `from` it is `from` itself.
 */
export function timesWithin(
  time: WallTime,
  { from, to }: { from: Instant; to: Instant | null },
  zone: string,
): Instant[] {
  const start = Date.parse(from);
  // A day later the time is another one's.
  const end = to === null ? start + DAY_MS - MINUTE_MS : Date.parse(to);
  const after = SEARCHED_DAYS.flatMap((count) => instantsAt(addDays(dayOf(from, zone), count), time, zone))
    .filter((at) => at.getTime() > start - MINUTE_MS)
    .map((at) => Math.max(start, at.getTime()));
  const within = after.filter((at) => at <= end);
  return (within.length > 0 ? within : after.slice(0, 1)).map((at) => new Date(at).toISOString());
}

/** The instant with the same wall-clock time so many days later; a skipped time moves forward. */
export const movedByDays = (instant: Instant, count: number, zone: string): Instant =>
  resolveWallTime(addDays(dayOf(instant, zone), count), wallTimeOf(instant, zone), zone).toISOString();
