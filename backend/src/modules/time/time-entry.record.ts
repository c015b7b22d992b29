import type { Break, Day, Id, Instant, TimeEntry, TimeEntrySource } from '@workforce/contracts';
import { entryMinutes, type EntryState, entryStatus, needsReview } from '@workforce/domain';
import { toInstantOrNull } from '../../platform/database/instants.ts';

/** The stored facts of an entry. Its status and minutes follow from them and from the time they are looked at. */
export interface EntryRecord {
  id: Id;
  employeeId: Id;
  employeeName: string;
  date: Day;
  clockInTime: Instant;
  clockOutTime: Instant | null;
  breaks: Break[];
  breakCorrection: number;
  notes: string | null;
  editReason: string | null;
  source: TimeEntrySource;
  version: number;
}

/** What the rules see of an entry. */
export const stateOf = (entry: EntryRecord): EntryState => ({
  clockIn: new Date(entry.clockInTime),
  clockOut: entry.clockOutTime === null ? null : new Date(entry.clockOutTime),
  breaks: entry.breaks.map(({ start, end }) => ({ start: new Date(start), end: end === null ? null : new Date(end) })),
  breakCorrection: entry.breakCorrection,
});

/** The record with what the rules made of it. */
export const withState = (entry: EntryRecord, state: EntryState): EntryRecord => ({ ...entry, ...factsOf(state) });

/** The columns that the rules decide. */
export const factsOf = (
  state: EntryState,
): Pick<EntryRecord, 'clockInTime' | 'clockOutTime' | 'breaks' | 'breakCorrection'> => ({
  clockInTime: state.clockIn.toISOString(),
  clockOutTime: toInstantOrNull(state.clockOut),
  breaks: state.breaks.map(({ start, end }) => ({ start: start.toISOString(), end: toInstantOrNull(end) })),
  breakCorrection: state.breakCorrection,
});

/** An entry as the wire shows it; the minutes of an open one are those until `now`. */
export function presentEntry(entry: EntryRecord, now: Date): TimeEntry {
  const state = stateOf(entry);
  const minutes = entryMinutes(state, now);
  return {
    id: entry.id,
    employeeId: entry.employeeId,
    employee: { id: entry.employeeId, name: entry.employeeName },
    date: entry.date,
    clockInTime: entry.clockInTime,
    clockOutTime: entry.clockOutTime,
    breakHours: minutes.break,
    totalHours: minutes.total,
    status: entryStatus(state),
    notes: entry.notes,
    editReason: entry.editReason,
    breaks: entry.breaks,
    needsReview: needsReview(state, now),
    source: entry.source,
    version: entry.version,
  };
}
