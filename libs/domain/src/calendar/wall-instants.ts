import type { Day, Instant, WallTime } from '@workforce/contracts';
import moment from 'moment-timezone';
import { requireDay } from './days.ts';
import { requireTimeZone } from './time-zones.ts';
import { requireWallTime } from './wall-times.ts';

/** What the clock on the wall shows at the instant in the zone, to the minute. */
export const wallTimeOf = (instant: Date | Instant, zone: string): WallTime =>
  moment(new Date(instant)).tz(requireTimeZone(zone)).format('HH:mm');

/**
 * The instant at which the clock on the wall shows the time on the day in the zone; null when it never does, because the clocks
 * skip it. Of a time that occurs twice it is the first. Throws `RangeError` for what isn't a day, time or zone.
 */
export function instantAt(day: Day, time: WallTime, zone: string): Date | null {
  const at = moment.tz(`${requireDay(day)}T${requireWallTime(time)}`, 'YYYY-MM-DDTHH:mm', true, requireTimeZone(zone));
  return at.format('HH:mm') === time ? at.toDate() : null;
}
