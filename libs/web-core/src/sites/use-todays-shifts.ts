import type { Id, Schedule } from '@workforce/contracts';
import { shiftInterval, today } from '@workforce/domain';
import { shiftsOfToday, useSchedulesQuery } from '../api/schedules.api.ts';
import { useFormatsOf } from './formats.ts';

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
