import { FIRST_DAY, type Id, LAST_DAY, LIMITS, type Schedule, type ScheduleRequest } from '@workforce/contracts';
import { isBoundedDay } from '../calendar/days.ts';
import { isWallTime } from '../calendar/wall-times.ts';
import { accept, type Refusal, type Result } from '../result.ts';
import { checkName, invalid } from '../texts.rules.ts';
import { trimmedName } from '../texts/visible.ts';

/** What a request says of the shift itself. */
export type ShiftFields = Omit<ScheduleRequest, 'status' | 'version' | 'labour'>;

/** Who works when and in which job function, wherever that is. */
export type ShiftPlan = Omit<ShiftFields, 'siteId'>;

/** A shift that somebody has. */
export type AssignedShift = Schedule & { employeeId: Id };
export const isAssigned = (shift: Schedule): shift is AssignedShift => shift.employeeId !== null;

/** The fields of a request for a shift like this one, a row or the values of a form. Its type makes sure that none is forgotten. */
export const requestOfShift = <Shift extends Partial<Record<keyof ShiftFields, unknown>>>(
  shift: Shift,
): Pick<Shift, keyof ShiftFields> =>
  ({
    employeeId: shift.employeeId,
    jobFunctionId: shift.jobFunctionId,
    siteId: shift.siteId,
    date: shift.date,
    startTime: shift.startTime,
    endTime: shift.endTime,
    location: shift.location,
  }) satisfies Record<keyof ShiftFields, unknown>;

/**
 * The validated shift of a request (§5): employee, job function, date, start and end are required, also where a body has null or nothing
 * for them, the end differs from the start (`decisions §1`), and a location is a line of text, null where it is blank. Refuses with
 * `INVALID_INPUT` at the first wrong field; the caller checks that the ids exist.
 *
 * @param only the field that is looked at, for forms, which show the refusal of each
 */
export function validateShift(request: ShiftPlan, only?: keyof ShiftPlan): Result<ShiftPlan> {
  const { employeeId, jobFunctionId, date, startTime, endTime } = request;
  const location = request.location === undefined ? undefined : trimmedName(request.location ?? '') || null;
  const refusals = [
    required(employeeId, 'Employee', 'employeeId'),
    required(jobFunctionId, 'Job function', 'jobFunctionId'),
    required(date, 'Date', 'date'),
    isBoundedDay(date) ? undefined : invalid(`Date must be a day from ${FIRST_DAY} to ${LAST_DAY}`, 'date'),
    required(isWallTime(startTime), 'Start time', 'startTime'),
    required(isWallTime(endTime), 'End time', 'endTime'),
    startTime === endTime ? invalid('End time must be different from start time', 'endTime') : undefined,
    location ? checkName(location, 'location', 'Location', LIMITS.nameMaxLength) : undefined,
  ];
  const refusal = refusals.find((each) => each && (only === undefined || each.field === only));
  if (refusal) return { ok: false, error: refusal };
  const plan = { employeeId, jobFunctionId, date, startTime, endTime };
  return accept(location === undefined ? plan : { ...plan, location });
}

const required = (value: string | boolean, label: string, field: keyof ShiftPlan): Refusal | undefined =>
  value ? undefined : invalid(`${label} is required`, field);
