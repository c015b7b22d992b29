import type { Schedule } from '@workforce/contracts';
import { ALL_SITES, useLazyTimeOffRequestsQuery, useLazyUserQuery } from '@workforce/web-core';
import type { ShiftMove } from '../../../api/shifts.api.ts';
import { isOffOn, lacksJobFunction, type PlanConcern } from '../../../shifts/plan-concerns.ts';

/**
 * Returns a function that reads what speaks against a move (§5). What can't be read isn't asked about: the saved shift still tells its
 * conflict.
 */
export function useMoveConcerns() {
  const [readTimeOff] = useLazyTimeOffRequestsQuery();
  const [readPerson] = useLazyUserQuery();
  return async (shift: Schedule, { employeeId, date }: ShiftMove['to']): Promise<PlanConcern[]> => {
    if (shift.status === 'cancelled') return [];
    const isHandedOver = employeeId !== shift.employeeId;
    const [{ data: approved }, person] = await Promise.all([
      readTimeOff({ employeeId, status: 'approved', from: date, to: date, sites: ALL_SITES }, true),
      isHandedOver ? readPerson(employeeId, true) : undefined,
    ]);
    const found: PlanConcern[] = [];
    if (isOffOn(approved, date)) found.push('timeOff');
    if (lacksJobFunction(person?.data, shift.jobFunctionId)) found.push('jobFunction');
    return found;
  };
}
