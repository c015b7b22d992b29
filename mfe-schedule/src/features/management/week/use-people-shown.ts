import type { Id, Schedule } from '@workforce/contracts';
import { useUsersQuery } from '@workforce/web-core';
import { useMemo } from 'react';
import type { ShownSchedule } from '../use-shown-schedule.ts';

/** A row of the week by person. */
export interface ShownPerson {
  id: Id;
  name: string;
}

/**
 * The people of the week by name: those with shifts and every active person that matches the filters, so that shifts
 * can be assigned to them.
 */
export function usePeopleShown(
  shifts: readonly Schedule[],
  { employeeId, jobFunctionId }: ShownSchedule,
): ShownPerson[] {
  const { data: users } = useUsersQuery();
  return useMemo(() => {
    const people = new Map<Id, string>();
    for (const user of users ?? []) {
      const isWanted =
        (employeeId === '' || user.id === employeeId) &&
        (jobFunctionId === '' || user.jobFunctions.includes(jobFunctionId));
      if (user.isActive && isWanted) people.set(user.id, user.name);
    }
    for (const shift of shifts) people.set(shift.employeeId, shift.employeeName);
    return [...people].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  }, [users, shifts, employeeId, jobFunctionId]);
}
