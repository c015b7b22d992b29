import type { Id, Schedule } from '@workforce/contracts';
import { useJobFunctionsQuery, useUsersQuery } from '@workforce/web-core';

interface Choice {
  value: Id;
  label: string;
}

/**
 * Options of the form: active people of every role (§5) and all job functions. A shift being edited keeps its own
 * employee and job function as options, also when that person is no longer active.
 */
export function useShiftChoices(shift: Schedule | null) {
  const users = useUsersQuery();
  const jobFunctions = useJobFunctionsQuery();
  const employees = (users.data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, name }): Choice => ({ value: id, label: name }));
  const functions = (jobFunctions.data ?? []).map(({ id, name }): Choice => ({ value: id, label: name }));
  if (shift) {
    addMissing(employees, { value: shift.employeeId, label: shift.employeeName });
    addMissing(functions, { value: shift.jobFunctionId, label: shift.jobFunctionName });
  }
  return {
    employees,
    jobFunctions: functions,
    isLoading: users.isLoading || jobFunctions.isLoading,
    haveFailed: users.isError || jobFunctions.isError,
    nameOf: (employeeId: Id): string => employees.find(({ value }) => value === employeeId)?.label ?? '',
    /** The home site, where the shift will be. */
    siteOf: (employeeId: Id): Id | undefined => users.data?.find(({ id }) => id === employeeId)?.siteId,
    jobFunctionsOf: (employeeId: Id): readonly Id[] =>
      users.data?.find(({ id }) => id === employeeId)?.jobFunctions ?? [],
  };
}

function addMissing(choices: Choice[], choice: Choice): void {
  if (!choices.some(({ value }) => value === choice.value)) choices.unshift(choice);
}
