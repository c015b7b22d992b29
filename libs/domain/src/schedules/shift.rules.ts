import type { Day, Id, ScheduleRequest, WallTime } from '@workforce/contracts';
import { isDay } from '../calendar/days.ts';
import { isWallTime } from '../calendar/wall-times.ts';
import { accept, type Refusal, type Result } from '../result.ts';
import { invalid } from '../texts.rules.ts';

/** Who works when and as what. */
export interface ShiftPlan {
  employeeId: Id;
  jobFunctionId: Id;
  date: Day;
  startTime: WallTime;
  endTime: WallTime;
}

/**
 * The shift that a request describes (§5): employee, job function, date, start and end are required, and the end differs from the
 * start (`decisions §1`). Refuses with `INVALID_INPUT` at the first wrong field; whether the ids exist is the caller's to check.
 */
export function validateShift(request: Omit<ScheduleRequest, 'status' | 'version'>): Result<ShiftPlan> {
  const { employeeId, jobFunctionId, date, startTime, endTime } = request;
  const refusal =
    required(employeeId !== '', 'Employee', 'employeeId') ??
    required(jobFunctionId !== '', 'Job function', 'jobFunctionId') ??
    required(isDay(date), 'Date', 'date') ??
    required(isWallTime(startTime), 'Start time', 'startTime') ??
    required(isWallTime(endTime), 'End time', 'endTime') ??
    // A night shift needs a next day.
    (date === LAST_DAY ? invalid('Date is too far ahead', 'date') : undefined) ??
    (startTime === endTime ? invalid('End time must be different from start time', 'endTime') : undefined);
  return refusal ? { ok: false, error: refusal } : accept({ employeeId, jobFunctionId, date, startTime, endTime });
}

const LAST_DAY: Day = '9999-12-31';

const required = (isThere: boolean, label: string, field: string): Refusal | undefined =>
  isThere ? undefined : invalid(`${label} is required`, field);
