import type { ScheduleStatus } from '@workforce/contracts';
import type { Interval } from '../calendar/intervals.ts';

/** How early a shift can be clocked in to, in ms (`decisions §6`). */
const EARLY_MS = 3_600_000;

/** A shift as the time clock's rules read it. */
export interface AttendedShift extends Interval {
  status: ScheduleStatus;
}

/** Whether a clock-in at this instant belongs to the shift: from an hour before its start until its end (`decisions §6`). */
export const isClockInTo = ({ start, end }: Interval, at: Date): boolean =>
  at.getTime() >= start.getTime() - EARLY_MS && at < end;

/**
 * Which of one person's shifts a clock-in belongs to; undefined for none. When one shift is about to end and the next is near, the
 * running one counts.
 */
export const shiftOfClockIn = <Shift extends AttendedShift>(shifts: readonly Shift[], at: Date): Shift | undefined =>
  shifts
    .filter((each) => each.status !== 'cancelled' && isClockInTo(each, at))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())[0];

/**
 * Which of one person's shifts a clock-in begins, also after a clock-out within the same shift; undefined when there is none or it
 * is in progress.
 */
export function shiftToBegin<Shift extends AttendedShift>(shifts: readonly Shift[], at: Date): Shift | undefined {
  const shift = shiftOfClockIn(shifts, at);
  return shift?.status === 'in_progress' ? undefined : shift;
}

/** The shift's status after its employee's clock-out: only one in progress becomes completed. */
export const statusAfterClockOut = (status: ScheduleStatus): ScheduleStatus =>
  status === 'in_progress' ? 'completed' : status;
