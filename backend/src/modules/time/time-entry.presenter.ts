import type { EntryTimes, TimeEntry } from '@workforce/contracts';
import { derivedFields } from '@workforce/domain';
import type { InferResult } from 'kysely';
import type { selectEntries } from './time-entry.select.ts';

/** The stored fields of an entry, input of the rules. Status and minutes are derived from them and the current time. */
export type EntryRecord = InferResult<ReturnType<typeof selectEntries>>[number];

/** An entry in wire shape; the minutes of an open one are those until `now`. */
export function presentEntry(entry: EntryRecord, now: Date): TimeEntry {
  return {
    id: entry.id,
    employeeId: entry.employeeId,
    employee: { id: entry.employeeId, name: entry.employeeName },
    siteId: entry.siteId,
    siteName: entry.siteName,
    date: entry.date,
    clockInTime: entry.clockInTime,
    clockOutTime: entry.clockOutTime,
    ...derivedFields(entry, now),
    breakCorrection: entry.breakCorrection,
    notes: entry.notes,
    editReason: entry.editReason,
    breaks: entry.breaks,
    source: entry.source,
    version: entry.version,
  };
}

/** The times of an entry and their minutes, as history shows them. */
export function timesOf(
  entry: Pick<EntryRecord, 'clockInTime' | 'clockOutTime' | 'breaks' | 'breakCorrection'>,
  now: Date,
): EntryTimes {
  const { breakHours, totalHours } = derivedFields(entry, now);
  return {
    clockInTime: entry.clockInTime,
    clockOutTime: entry.clockOutTime,
    breaks: entry.breaks,
    breakHours,
    totalHours,
  };
}

/** What is left of the entry's times once it is deleted though a locked pay period has paid it. */
export const withoutTime = (entry: EntryRecord): EntryRecord => ({
  ...entry,
  clockOutTime: entry.clockInTime,
  breaks: [],
  breakCorrection: 0,
});

/** Whether these are the times of an entry that was deleted in that way. No other entry ends when it begins. */
export const noTimesPass = ({ clockInTime, clockOutTime }: Pick<EntryTimes, 'clockInTime' | 'clockOutTime'>): boolean =>
  clockInTime === clockOutTime;
