import {
  LIMITS,
  type Break,
  type CreateTimeCorrectionRequest,
  type EntryTimes,
  type Id,
  type Minutes,
  type TimeCorrection,
} from '@workforce/contracts';
import { type Actor, can } from '../access/places.ts';
import { dayOf } from '../calendar/days.ts';
import { accept, type Result } from '../result.ts';
import { trimmedOr } from '../texts.rules.ts';
import { trimmed } from '../texts/visible.ts';
import { CORRECTION_REFUSALS as REFUSALS } from './correction.refusals.ts';
import { breaksWithin, type EntryState, measuredBreak } from './entry.state.ts';
import { TIME_REFUSALS } from './time.refusals.ts';

const HOUR_MS = 3_600_000;

type CorrectionRequest = Omit<CreateTimeCorrectionRequest, 'timeEntryId'>;

/** What a person asks their entry to be: closed, with exactly these breaks. */
export type CorrectedEntry = Omit<EntryState, 'breakCorrection'> & { clockOutTime: string };

/**
 * Checks what a person asks for (`pay §1`): a reason, out after in, neither in the future, at most 72 h, breaks within and apart from
 * each other, and the date of the clock-in in the zone of the entry's site.
 *
 * @returns the entry as it would be and the trimmed reason, or INVALID_INPUT with the field, REASON_REQUIRED
 */
export function checkCorrection(
  request: CorrectionRequest,
  { now, timeZone }: { now: Date; timeZone: string },
): Result<{ entry: CorrectedEntry; reason: string }> {
  const clockIn = new Date(request.clockInTime);
  const clockOut = new Date(request.clockOutTime);
  if (clockIn > now) return TIME_REFUSALS.timeInTheFuture('clockInTime');
  if (clockIn.getUTCFullYear() < LIMITS.entryFirstYear) return TIME_REFUSALS.tooEarly(LIMITS.entryFirstYear);
  if (clockOut > now) return TIME_REFUSALS.timeInTheFuture('clockOutTime');
  if (clockOut <= clockIn) return TIME_REFUSALS.outBeforeIn();
  if (clockOut.getTime() - clockIn.getTime() > LIMITS.entryHours * HOUR_MS)
    return TIME_REFUSALS.tooLong(LIMITS.entryHours, 'clockOutTime');
  if (dayOf(clockIn, timeZone) !== request.date) return REFUSALS.dayOfClockIn();
  const breaks = request.breaks
    .map(({ start, end }, place) => ({ start: new Date(start), end: new Date(end), place }))
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  const outside = breaks.find(({ start, end }) => start >= end || start < clockIn || end > clockOut);
  if (outside) return REFUSALS.breakOutside(outside.place);
  const overlapping = breaks.find(({ start }, index) => start < (breaks[index - 1]?.end ?? start));
  if (overlapping) return REFUSALS.breaksOverlap(overlapping.place);
  const reason = trimmed(request.reason);
  if (reason === '') return REFUSALS.reasonRequired();
  const times = { clockInTime: clockIn.toISOString(), clockOutTime: clockOut.toISOString() };
  return accept({ entry: { ...times, breaks: breaksWithin(times, request.breaks) }, reason });
}

/**
 * The minutes of break that a manager stated beside the measured ones, in the corrected entry: they stay, unless the person asks for
 * other breaks.
 *
 * @param before the entry as it is, null for a missing one
 */
export function keptBreakCorrection(
  before: Pick<EntryTimes, 'breaks' | 'breakHours'> | null,
  request: Pick<EntryTimes, 'clockInTime' | 'clockOutTime' | 'breaks'>,
  now: Date,
): Minutes {
  if (before === null) return 0;
  const ended = before.breaks.filter(({ end }) => end !== null);
  return isSame(breaksWithin(request, ended), breaksWithin(request, request.breaks))
    ? before.breakHours - measuredBreak(before, now)
    : 0;
}

const isSame = (some: readonly Break[], others: readonly Break[]): boolean =>
  some.length === others.length &&
  some.every(({ start, end }, index) => start === others[index]?.start && end === others[index].end);

type Decided = { employeeId: Id } & Pick<TimeCorrection, 'siteId' | 'status' | 'decidedByName'>;

/**
 * Whether the actor may accept or reject the correction: managers and admins of its site, nobody their own, and only once;
 * FORBIDDEN, CORRECTION_DECIDED.
 */
export function mayDecideCorrection(correction: Decided, actor: Actor): Result<void> {
  if (!can(actor, 'time-correction.decide', correction.siteId)) return REFUSALS.notPermitted();
  if (correction.employeeId === actor.id) return REFUSALS.ownCorrection();
  return undecided(correction);
}

/** Whether the actor may withdraw the correction: only their own, until it is decided; FORBIDDEN, CORRECTION_DECIDED. */
export const mayWithdrawCorrection = (correction: Decided, actor: Pick<Actor, 'id'>): Result<void> =>
  correction.employeeId === actor.id ? undecided(correction) : REFUSALS.notYours();

const undecided = ({ status, decidedByName }: Decided): Result<void> =>
  status === 'requested' ? accept(undefined) : REFUSALS.decided(status, decidedByName);

/** The trimmed reason of a rejection; REASON_REQUIRED for a blank one. */
export const checkRejectionReason = (reason: string): Result<string> =>
  trimmedOr(reason, REFUSALS.rejectionReasonRequired());
