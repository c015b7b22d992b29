import type { Id, RequestedScheduleStatus, ScheduleStatus } from '@workforce/contracts';
import type { Interval } from '../calendar/intervals.ts';
import { accept, type Result, refuse } from '../result.ts';
import { isClockInTo } from './attendance.rules.ts';

interface ShiftEdit {
  before: { status: ScheduleStatus; employeeId: Id | null };
  after: Interval & { employeeId: Id };
  /** The status that the manager requests; without it the rule decides. */
  requested?: RequestedScheduleStatus;
}

/**
 * A shift's status after a manager's edit (`decisions §6`). A manager cancels a shift or undoes that; the rest follows the time
 * clock, so a shift that had begun becomes scheduled again only when it moves to another employee or to a later time. Refuses with
 * `SHIFT_STATUS_INVALID`.
 */
export function statusAfterEdit({ before, after, requested }: ShiftEdit, now: Date): Result<ScheduleStatus> {
  const hadBegun = before.status === 'in_progress' || before.status === 'completed';
  const isAhead = now < after.end && !isClockInTo(after, now);
  const isNew = hadBegun && (before.employeeId !== after.employeeId || isAhead);
  const status = isNew ? 'scheduled' : before.status;
  if (requested === undefined || requested === status) return accept(status);
  if (requested === 'cancelled')
    return status === 'completed'
      ? refuse('SHIFT_STATUS_INVALID', "A completed shift can't be cancelled.")
      : accept('cancelled');
  return status === 'cancelled'
    ? accept('scheduled')
    : refuse('SHIFT_STATUS_INVALID', 'This shift has begun. Its status follows the time clock.');
}
