import type { Id } from '@workforce/contracts';
import { addDays, shiftInterval, today } from '@workforce/domain';
import { useFormatsOf, useNow, useSchedulesQuery } from '@workforce/web-core';
import { byStart } from '../../shifts/shift-order.ts';

const MINUTE = 60_000;

/**
 * One person's shifts of today and one of last night that is still running, in order; undefined while loading.
 *
 * @param siteId the person's home site, whose day it is; by default the user's
 */
export function useTodaysShifts(employeeId: Id, siteId?: Id) {
  const now = useNow(MINUTE);
  const formatsOf = useFormatsOf();
  const day = today(now, formatsOf(siteId).timeZone);
  const { data, isError, refetch } = useSchedulesQuery({ from: addDays(day, -1), to: day, employeeId });
  const shifts = data
    ?.filter((shift) => shift.employeeId === employeeId && shift.status !== 'cancelled')
    .filter((shift) => shift.date === day || shiftInterval(shift, formatsOf(shift.siteId).timeZone).end > now)
    .sort(byStart);
  return { shifts, isError, refetch };
}
