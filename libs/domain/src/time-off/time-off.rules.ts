import type { CreateTimeOffRequest, Day, Id, TimeOffRequest } from '@workforce/contracts';
import { type Actor, can } from '../access/places.ts';
import { daysBetween } from '../calendar/days.ts';
import { accept, type Result } from '../result.ts';
import { trimmedOr } from '../texts.rules.ts';
import { TIME_OFF_REFUSALS as REFUSALS } from './time-off.refusals.ts';

/** Longest request in days; a longer one is a typing error, such as a wrong year. */
const MAX_DAYS = 366;

/** Number of days from the first to the last, inclusive (§2.14). */
export const inclusiveDays = ({ startDate, endDate }: { startDate: Day; endDate: Day }): number =>
  daysBetween(startDate, endDate) + 1;

/**
 * Checks the days and the reason of a request (§5, `decisions §7`): the start is today or later, the end not before it, and the
 * reason isn't blank. What a manager records for somebody else may be over, such as sickness (`decisions §12`).
 *
 * @returns the request with its reason trimmed, or INVALID_INPUT, REASON_REQUIRED
 */
export function checkTimeOff(
  request: CreateTimeOffRequest,
  { today, isRecorded = false }: { today: Day; isRecorded?: boolean },
): Result<CreateTimeOffRequest> {
  if (request.endDate < request.startDate) return REFUSALS.endBeforeStart();
  if (!isRecorded && request.startDate < today) return REFUSALS.inThePast();
  if (inclusiveDays(request) > MAX_DAYS) return REFUSALS.tooLong(MAX_DAYS);
  const reason = trimmedOr(request.reason, REFUSALS.reasonRequired());
  return reason.ok ? accept({ ...request, reason: reason.value }) : reason;
}

/**
 * Whether the actor may approve or deny the request (§4, `decisions §7`): managers and admins of its site, a manager not their own, and only
 * while it is undecided; FORBIDDEN, TIME_OFF_DECIDED.
 */
export function mayDecideTimeOff(
  request: { employeeId: Id } & Pick<TimeOffRequest, 'siteId' | 'status' | 'approvedByName'>,
  actor: Actor,
): Result<void> {
  if (!can(actor, 'time-off.decide', request.siteId)) return REFUSALS.notPermitted();
  if (request.employeeId === actor.id && !can(actor, 'user.role', request.siteId)) return REFUSALS.ownRequest();
  if (request.status !== 'pending') return REFUSALS.decided(request.status, request.approvedByName);
  return accept(undefined);
}

/** Whether the actor may withdraw the request (`decisions §12`): their own, and only while it is undecided; FORBIDDEN, TIME_OFF_DECIDED. */
export function mayWithdrawTimeOff(
  request: { employeeId: Id } & Pick<TimeOffRequest, 'status' | 'approvedByName'>,
  actor: Actor,
): Result<void> {
  if (request.employeeId !== actor.id || !can(actor, 'time-off.request')) return REFUSALS.notYours();
  if (request.status !== 'pending') return REFUSALS.decided(request.status, request.approvedByName);
  return accept(undefined);
}

/** How long a decision can be taken back, in seconds: screens offer it for 10 s, and a slow network takes its time. */
const UNDO_SECONDS = 30;

/**
 * Whether the actor may take a decision back, as after a slip of the finger (`decisions §12`): their own, of the last half minute, and not
 * what they recorded themselves; FORBIDDEN, TIME_OFF_DECIDED.
 */
export function mayTakeBackDecision(
  request: Pick<TimeOffRequest, 'siteId' | 'status' | 'createdAt' | 'approvedAt' | 'approvedBy' | 'approvedByName'>,
  actor: Actor,
  now: Date,
): Result<void> {
  const { status, approvedAt, approvedBy, approvedByName } = request;
  if (!can(actor, 'time-off.decide', request.siteId)) return REFUSALS.notPermitted();
  if (status === 'pending') return REFUSALS.undecided();
  const isFresh = approvedAt !== null && now.getTime() - Date.parse(approvedAt) <= UNDO_SECONDS * 1_000;
  if (!isFresh || approvedBy !== actor.id || isRecordedTimeOff(request))
    return REFUSALS.decided(status, approvedByName);
  return accept(undefined);
}

/** Whether a manager recorded it for its person: it was approved as it was made, in one transaction at one instant. */
export const isRecordedTimeOff = ({
  createdAt,
  approvedAt,
}: Pick<TimeOffRequest, 'createdAt' | 'approvedAt'>): boolean => createdAt === approvedAt;
