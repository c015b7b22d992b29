import type { Day, Id, Schedule } from '@workforce/contracts';
import { addDays, shiftInterval, today } from '@workforce/domain';
import { type ShiftWindow, useSchedulesQuery } from '../api/schedules.api.ts';
import { useFormatsOf } from './formats.ts';

/** The window in which a person's shifts of today lie on a day of their home site: another site may be on the day before or after. */
export const shiftsOfToday = (employeeId: Id, day: Day): ShiftWindow => ({
  from: addDays(day, -1),
  to: addDays(day, 1),
  employeeId,
});

/**
 * One person's shifts of today at each shift's site, and those still running, by start; undefined while loading. Cancelled ones are
 * left out.
 *
 * @param siteId the person's home site, whose day it is; by default the user's
 */
export function useTodaysShifts(employeeId: Id, now: Date, siteId?: Id) {
  const formatsOf = useFormatsOf();
  const day = today(now, formatsOf(siteId).timeZone);
  const { data, isError, refetch } = useSchedulesQuery(shiftsOfToday(employeeId, day));
  const intervalOf = (shift: Schedule) => shiftInterval(shift, formatsOf(shift.siteId).timeZone);
  const isRunning = (shift: Schedule) => {
    const { start, end } = intervalOf(shift);
    return start <= now && now < end;
  };
  const isToday = (shift: Schedule) => shift.date === today(now, formatsOf(shift.siteId).timeZone);
  const shifts = data
    ?.filter((shift) => shift.employeeId === employeeId && shift.status !== 'cancelled')
    .filter((shift) => isToday(shift) || isRunning(shift))
    .sort((a, b) => intervalOf(a).start.getTime() - intervalOf(b).start.getTime());
  return { day, shifts, intervalOf, isRunning, isError, refetch };
}
