import type { Day, Id, TimeOffRequest, User } from '@workforce/contracts';

/** What speaks against giving somebody a shift. It warns and doesn't block (§5). */
export type PlanConcern = 'timeOff' | 'jobFunction';

/** Whether one of the approved requests covers the day, first and last day inclusive (§5). */
export const isOffOn = (
  approved: readonly Pick<TimeOffRequest, 'startDate' | 'endDate'>[] | undefined,
  day: Day,
): boolean => approved?.some(({ startDate, endDate }) => startDate <= day && day <= endDate) ?? false;

/** @param person null or undefined where they aren't known: then nothing is said of them */
export const lacksJobFunction = (person: Pick<User, 'jobFunctions'> | null | undefined, jobFunctionId: Id): boolean =>
  person ? !person.jobFunctions.includes(jobFunctionId) : false;
