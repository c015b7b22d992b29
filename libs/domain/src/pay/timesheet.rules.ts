import type { Id, PayPeriodStatus, TimesheetStatus } from '@workforce/contracts';
import { type Actor, can } from '../access/places.ts';
import { accept, refuse, type Result } from '../result.ts';

/** A timesheet as these rules look at it. */
export interface TimesheetState {
  employeeId: Id;
  siteId: Id;
  status: TimesheetStatus;
  periodStatus: PayPeriodStatus;
  /** What blocks it, as sentences. */
  blockers: readonly string[];
  /** Whether nobody but its person could decide about it (`decisions §12`). */
  isDecidedAlone?: boolean;
}

const REFUSALS = {
  notYours: () => refuse('FORBIDDEN', 'Only the person can submit their timesheet.'),
  notPermitted: () => refuse('FORBIDDEN', 'Only managers and administrators can decide about timesheets.'),
  own: () => refuse('FORBIDDEN', "You can't decide about your own timesheet. Please ask another manager."),
  status: (status: TimesheetStatus) =>
    refuse('TIMESHEET_STATUS_INVALID', `This timesheet is ${status}. Reload it to see what can be done.`),
  blocked: (blockers: readonly string[]) => refuse('TIMESHEET_BLOCKED', blockers.join(' ')),
  periodClosed: () => refuse('PAY_PERIOD_LOCKED', 'The pay period is locked. An administrator has to reopen it first.'),
  onlyAdmins: () => refuse('FORBIDDEN', 'Only administrators can reopen a timesheet.'),
  reasonRequired: () => refuse('REASON_REQUIRED', 'Please give a reason.', 'reason'),
} as const;

/** Whether the actor may submit the timesheet: their own open one that nothing blocks (`pay §2`). */
export function maySubmitTimesheet(timesheet: TimesheetState, actor: Pick<Actor, 'id'>): Result<void> {
  if (timesheet.employeeId !== actor.id) return REFUSALS.notYours();
  return canBeSubmitted(timesheet);
}

/** Whether the timesheet can be submitted, by its person or for them on the closing day. */
export function canBeSubmitted({
  status,
  periodStatus,
  blockers,
}: Omit<TimesheetState, 'employeeId' | 'siteId'>): Result<void> {
  if (periodStatus !== 'open') return REFUSALS.periodClosed();
  if (status !== 'open') return REFUSALS.status(status);
  return blockers.length > 0 ? REFUSALS.blocked(blockers) : accept(undefined);
}

/** Whether the actor may approve or reject it: a submitted one at a site where they may, of somebody else unless nobody else could. */
export function mayDecideTimesheet(
  timesheet: TimesheetState,
  actor: Actor,
  decision: 'approve' | 'reject',
): Result<void> {
  const { employeeId, siteId, status, periodStatus, blockers, isDecidedAlone = false } = timesheet;
  if (!can(actor, 'timesheet.approve', siteId)) return REFUSALS.notPermitted();
  if (employeeId === actor.id && !isDecidedAlone) return REFUSALS.own();
  if (periodStatus !== 'open') return REFUSALS.periodClosed();
  if (status !== 'submitted') return REFUSALS.status(status);
  return decision === 'approve' && blockers.length > 0 ? REFUSALS.blocked(blockers) : accept(undefined);
}

/** Whether the actor may open it again: an admin, a submitted or approved one of a period that isn't locked. */
export function mayReopenTimesheet(
  { siteId, status, periodStatus, employeeId, isDecidedAlone = false }: TimesheetState,
  actor: Actor,
): Result<void> {
  if (!can(actor, 'pay-period.administer', siteId)) return REFUSALS.onlyAdmins();
  if (employeeId === actor.id && !isDecidedAlone) return REFUSALS.own();
  if (periodStatus !== 'open') return REFUSALS.periodClosed();
  return status === 'open' ? REFUSALS.status(status) : accept(undefined);
}

/** The trimmed reason; REASON_REQUIRED for a blank one. */
export const checkPayReason = (reason: string): Result<string> =>
  reason.trim() === '' ? REFUSALS.reasonRequired() : accept(reason.trim());
