import type { Day, Schedule, WallTime } from '@workforce/contracts';
import moment from 'moment-timezone';
import { addDays } from './days.ts';
import type { Interval } from './intervals.ts';
import { resolveWallTime } from './wall-instants.ts';
import { requireWallTime } from './wall-times.ts';

/** Day and wall-clock times of a shift. */
export type ShiftTimes = Pick<Schedule, 'date' | 'startTime' | 'endTime'>;

/** Whether the shift ends on the day after it starts: its end is earlier than its start (`decisions §1`). */
export const endsNextDay = ({ startTime, endTime }: Pick<ShiftTimes, 'startTime' | 'endTime'>): boolean =>
  requireWallTime(endTime) < requireWallTime(startTime);

/**
 * The start and end instants of a shift (`decisions §1`). A wall time that the zone skips moves forward by the skipped amount; a
 * repeated one means its first occurrence. So 22:00–06:00 in New York lasts 9 h on 2026-10-31 and 7 h on 2026-03-07. The end is
 * always after the start.
 *
 * Throws `RangeError` for an invalid day, time or zone and for an end equal to the start.
 */
export function shiftInterval(shift: ShiftTimes, zone: string): Interval {
  if (shift.startTime === shift.endTime) throw new RangeError(`A shift can't end when it starts: ${shift.startTime}`);
  const endDay = endsNextDay(shift) ? addDays(shift.date, 1) : shift.date;
  const start = at(shift.date, shift.startTime, zone);
  const end = at(endDay, shift.endTime, zone);
  // 02:30–03:15 on a night without 02:30: the start moved past the end, so move the end too.
  if (!end.isAfter(start))
    end.add(
      start
        .clone()
        .utc(true)
        .diff(moment.utc(`${shift.date}T${shift.startTime}`)),
    );
  return { start: start.toDate(), end: end.toDate() };
}

const at = (day: Day, time: WallTime, zone: string): moment.Moment => moment(resolveWallTime(day, time, zone)).tz(zone);
