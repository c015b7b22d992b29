import { LIMITS, type Instant, type UpdateTimeEntryRequest } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { trimmedOr } from '../texts.rules.ts';
import { breaksWithin, entryMinutes, type EntryState, entryStatus, measuredBreak } from './entry.state.ts';
import { TIME_REFUSALS as REFUSALS } from './time.refusals.ts';

const HOUR_MS = 3_600_000;

/**
 * A manager's changes to an entry; omitted fields stay. A clock-out of null reopens it; `breakHours` are the minutes that count as
 * break, regardless of the recorded breaks.
 */
export type EntryEdit = Pick<UpdateTimeEntryRequest, 'clockInTime' | 'clockOutTime' | 'breakHours'>;

/**
 * Applies a manager's correction to an entry (§5, `decisions §7`): out after in, neither in the future, break not longer than the
 * total. Changed times must make it at most 72 h long and not earlier than the year 2000: anything else is a typing error.
 *
 * Recorded breaks are cut to the new in and out and otherwise kept. Stated break minutes that differ from the measured ones are
 * stored as a correction beside them. While a break is running, stated minutes are ignored because its minutes are still
 * increasing.
 *
 * @returns the entry afterwards, or INVALID_INPUT with the field
 */
export function editEntry(entry: EntryState, edit: EntryEdit, { now }: { now: Date }): Result<Required<EntryState>> {
  const clockIn = new Date(edit.clockInTime ?? entry.clockInTime);
  const clockOut = dateOrNull(edit.clockOutTime === undefined ? entry.clockOutTime : edit.clockOutTime);
  // Don't validate unchanged times: they are not the editor's input, and two servers' clocks may differ slightly.
  const movesIn = clockIn.getTime() !== Date.parse(entry.clockInTime);
  const movesOut = clockOut?.getTime() !== dateOrNull(entry.clockOutTime)?.getTime();
  if (movesIn && clockIn > now) return REFUSALS.timeInTheFuture('clockInTime');
  if (movesIn && clockIn.getUTCFullYear() < LIMITS.entryFirstYear) return REFUSALS.tooEarly(LIMITS.entryFirstYear);
  if (clockOut && movesOut && clockOut > now) return REFUSALS.timeInTheFuture('clockOutTime');
  if (clockOut && clockOut <= clockIn) return REFUSALS.outBeforeIn();
  const isTooLong = (clockOut ?? now).getTime() - clockIn.getTime() > LIMITS.entryHours * HOUR_MS;
  if (isTooLong && (movesIn || movesOut))
    return REFUSALS.tooLong(LIMITS.entryHours, movesOut ? 'clockOutTime' : 'clockInTime');

  const times = { clockInTime: clockIn.toISOString(), clockOutTime: clockOut?.toISOString() ?? null };
  const breaks = breaksWithin(times, entry.breaks);
  const edited = { ...times, breaks, breakCorrection: entry.breakCorrection ?? 0 };
  if (edit.breakHours === undefined || entryStatus(edited) === 'on_break') return accept(edited);
  if (edit.breakHours > entryMinutes(edited, now).total) return REFUSALS.breakTooLong();
  return accept({ ...edited, breakCorrection: edit.breakHours - measuredBreak(edited, now) });
}

/** The trimmed reason for editing an entry; a blank one is refused, `REASON_REQUIRED` (§5). */
export const checkEditReason = (reason: string): Result<string> => trimmedOr(reason, REFUSALS.editReasonRequired());

/** The trimmed reason for deleting an entry; a blank one is refused, `REASON_REQUIRED` (§5). */
export const checkEntryDeleteReason = (reason: string): Result<string> =>
  trimmedOr(reason, REFUSALS.deleteReasonRequired());

const dateOrNull = (instant: Instant | null): Date | null => (instant === null ? null : new Date(instant));
