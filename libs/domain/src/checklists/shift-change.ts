import type { Day, Id } from '@workforce/contracts';
import type { StoredInstanceStatus } from './checklist.state.ts';
import { isUntouched, type Touchable } from './untouched.ts';

/** An open or finished checklist of a shift, as far as a change of that shift concerns it. */
export interface ShiftChecklist extends Touchable {
  status: StoredInstanceStatus;
  employeeId: Id;
  jobFunctionId: Id | null;
}

/** A shift as it is after the change. */
export interface ChangedShift {
  employeeId: Id;
  jobFunctionId: Id;
  date: Day;
  isCancelled: boolean;
}

/**
 * What becomes of a shift's checklist when the shift changes (`decisions §5`). One that somebody worked on follows the shift's
 * day and end, or stays as it is when the shift is no longer its own: gone to somebody else or another job function, or
 * cancelled. One that nobody has touched goes as soon as the shift doesn't ask for it today. A completed one stays.
 */
export function followShift(checklist: ShiftChecklist, shift: ChangedShift, today: Day): 'follow' | 'stay' | 'go' {
  if (checklist.status === 'completed') return 'stay';
  const isStillItsOwn =
    !shift.isCancelled && checklist.employeeId === shift.employeeId && checklist.jobFunctionId === shift.jobFunctionId;
  if (isUntouched(checklist)) return isStillItsOwn && shift.date === today ? 'follow' : 'go';
  return isStillItsOwn ? 'follow' : 'stay';
}
