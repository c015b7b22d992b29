import type { Day, Instant, WallTime } from '@workforce/contracts';
import moment from 'moment-timezone';
import { requireDay } from './days.ts';
import { requireTimeZone } from './time-zones.ts';
import { requireWallTime } from './wall-times.ts';

/** Wall-clock time of the instant in the zone, to the minute. */
export const wallTimeOf = (instant: Date | Instant, zone: string): WallTime =>
  moment(new Date(instant)).tz(requireTimeZone(zone)).format('HH:mm');

/**
 * The instant of a wall-clock time on the day in the zone; null when the clocks skip it, the first when it occurs twice. Throws
 * `RangeError` for an invalid day, time or zone.
 */
export function instantAt(day: Day, time: WallTime, zone: string): Date | null {
  const at = moment.tz(`${requireDay(day)}T${requireWallTime(time)}`, 'YYYY-MM-DDTHH:mm', true, requireTimeZone(zone));
  return at.format('HH:mm') === time ? at.toDate() : null;
}
