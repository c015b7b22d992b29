import { type Day, FIRST_DAY, type Id, LAST_DAY, type ScheduleRequest, type WallTime } from '@workforce/contracts';
import { isBoundedDay } from '../calendar/days.ts';
import { isWallTime } from '../calendar/wall-times.ts';
import { accept, type Refusal, type Result } from '../result.ts';
import { invalid } from '../texts.rules.ts';

/** Who works when and in which job function. */
export interface ShiftPlan {
  employeeId: Id;
  jobFunctionId: Id;
  date: Day;
  startTime: WallTime;
  endTime: WallTime;
}

/**
 * The validated shift of a request (§5): employee, job function, date, start and end are required, and the end differs from the
 * start (`decisions §1`). Refuses with `INVALID_INPUT` at the first wrong field; the caller checks that the ids exist.
 */
export function validateShift(request: Omit<ScheduleRequest, 'status' | 'version'>): Result<ShiftPlan> {
  const { employeeId, jobFunctionId, date, startTime, endTime } = request;
  const refusal =
    required(employeeId !== '', 'Employee', 'employeeId') ??
    required(jobFunctionId !== '', 'Job function', 'jobFunctionId') ??
    required(date !== '', 'Date', 'date') ??
    (isBoundedDay(date) ? undefined : invalid(`Date must be a day from ${FIRST_DAY} to ${LAST_DAY}`, 'date')) ??
    required(isWallTime(startTime), 'Start time', 'startTime') ??
    required(isWallTime(endTime), 'End time', 'endTime') ??
    (startTime === endTime ? invalid('End time must be different from start time', 'endTime') : undefined);
  return refusal ? { ok: false, error: refusal } : accept({ employeeId, jobFunctionId, date, startTime, endTime });
}

const required = (isThere: boolean, label: string, field: string): Refusal | undefined =>
  isThere ? undefined : invalid(`${label} is required`, field);
