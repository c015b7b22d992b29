import type { Day, Id } from '@workforce/contracts';
import type { StoredInstanceStatus } from './checklist.state.ts';
import { isUntouched, type Touchable } from './untouched.ts';

/** A shift's checklist, as this rule reads it. */
export interface ShiftChecklist extends Touchable {
  status: StoredInstanceStatus;
  employeeId: Id;
  jobFunctionId: Id | null;
  /** Whether its template is for the site of the shift after the change. */
  isForSite: boolean;
}

/** A shift after the change. */
export interface ChangedShift {
  employeeId: Id;
  jobFunctionId: Id;
  date: Day;
  isCancelled: boolean;
}

/**
 * What happens to a shift's checklist when the shift changes (`decisions §5`). A touched one follows the shift's day and end, or
 * stays as it is when the shift went to another employee or job function, or was cancelled. An untouched one is deleted as soon
 * as the shift, or its site, no longer requires it today. A completed one stays.
 */
export function followShift(checklist: ShiftChecklist, shift: ChangedShift, today: Day): 'follow' | 'stay' | 'go' {
  if (checklist.status === 'completed') return 'stay';
  const isStillItsOwn =
    !shift.isCancelled && checklist.employeeId === shift.employeeId && checklist.jobFunctionId === shift.jobFunctionId;
  if (isUntouched(checklist)) return isStillItsOwn && checklist.isForSite && shift.date === today ? 'follow' : 'go';
  return isStillItsOwn ? 'follow' : 'stay';
}
