import type { Day, Instant, WallTime } from '@workforce/contracts';
import moment from 'moment-timezone';
import { requireDay } from './days.ts';
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

/** As `resolveWallTime`, but null when the clocks skip the time. */
export function instantAt(day: Day, time: WallTime, zone: string): Date | null {
  const at = resolveWallTime(day, time, zone);
  return wallTimeOf(at, zone) === time ? at : null;
}
