import type { Id } from '@workforce/contracts';
import { useSchedulesQuery } from '@workforce/web-core';
import { useToday } from '../../calendar/use-today.ts';
import { byStart } from '../../shifts/shift-order.ts';

/** One person's shifts of today, in order; undefined until they are known. */
export function useTodaysShifts(employeeId: Id) {
  const day = useToday();
  const { data, isError, refetch } = useSchedulesQuery({ from: day, to: day, employeeId });
  const shifts = data?.filter(({ status }) => status !== 'cancelled').sort(byStart);
  return { day, shifts, isError, refetch };
}
