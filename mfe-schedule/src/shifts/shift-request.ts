import type { Id, Schedule, ScheduleRequest } from '@workforce/contracts';

/** A shift that somebody has. */
export type AssignedShift = Schedule & { employeeId: Id };
export const isAssigned = (shift: Schedule): shift is AssignedShift => shift.employeeId !== null;

/** Everything that a request says of a shift itself: a field that is added to it can't be forgotten here. */
type SameShift = Required<Omit<ScheduleRequest, 'status' | 'version' | 'labour'>>;

/** The request for a shift like this one: same person, job function, site, day and wall-clock times. */
export const requestOfShift = (shift: AssignedShift): SameShift => ({
  employeeId: shift.employeeId,
  jobFunctionId: shift.jobFunctionId,
  siteId: shift.siteId,
  date: shift.date,
  startTime: shift.startTime,
  endTime: shift.endTime,
});
