import type { AddTimeEntryRequest, Id, Minutes } from '@workforce/contracts';
import { dayOf } from '../calendar/days.ts';
import { accept, type Result } from '../result.ts';
import { isVisible } from '../texts/visible.ts';
import { checkCorrection, type CorrectedEntry } from './correction.rules.ts';
import { TIME_REFUSALS as REFUSALS } from './time.refusals.ts';

/**
 * Checks what a manager adds for somebody else (`decisions §12`), as `checkCorrection` does what a person asks for. One's own hours need
 * another's eyes: they are asked for as a correction.
 *
 * @returns the entry and the trimmed reason, or FORBIDDEN, REASON_REQUIRED, INVALID_INPUT with the field
 */
export function checkAddedEntry(
  { employeeId, addReason, breaks = [], ...times }: Omit<AddTimeEntryRequest, 'notes'>,
  { actorId, now, timeZone }: { actorId: Id; now: Date; timeZone: string },
): Result<{ entry: CorrectedEntry & { breakCorrection: Minutes }; reason: string }> {
  if (employeeId === actorId) return REFUSALS.ownEntry();
  if (!isVisible(addReason)) return REFUSALS.addReasonRequired();
  const date = dayOf(times.clockInTime, timeZone);
  const checked = checkCorrection({ ...times, breaks, date, reason: addReason }, { now, timeZone });
  return checked.ok ? accept({ ...checked.value, entry: { ...checked.value.entry, breakCorrection: 0 } }) : checked;
}
