import type { Id, Schedule } from '@workforce/contracts';
import { useChoosableSites, useJobFunctionsQuery, usePersonChoices } from '@workforce/web-core';

interface Choice {
  value: Id;
  label: string;
}

/**
 * Choices of the form: active people of every role (§5) and all job functions. A shift being edited keeps its own
 * employee and job function, also when that person is no longer active.
 */
export function useShiftChoices(shift: Schedule | null, employeeId: Id | undefined) {
  const ofShift = shift?.employeeId ? { id: shift.employeeId, name: shift.employeeName } : undefined;
  const employees = usePersonChoices(employeeId, { isActive: true }, ofShift);
  const jobFunctions = useJobFunctionsQuery();
  const functions = (jobFunctions.data ?? []).map(({ id, name }): Choice => ({ value: id, label: name }));
  if (shift && !functions.some(({ value }) => value === shift.jobFunctionId))
    functions.unshift({ value: shift.jobFunctionId, label: shift.jobFunctionName });
  const sites = useChoosableSites('schedule.edit').map(({ id, name }): Choice => ({ value: id, label: name }));
  if (shift && sites.length > 0 && !sites.some(({ value }) => value === shift.siteId))
    sites.unshift({ value: shift.siteId, label: shift.siteName });
  return {
    employees,
    /** Sites at which the user plans; none for a user with one site. */
    sites,
    jobFunctions: functions,
    isLoading: jobFunctions.isLoading,
    haveFailed: jobFunctions.isError,
  };
}
