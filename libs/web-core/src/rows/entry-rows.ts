import type { TimeEntry, TimeEntryFilter } from '@workforce/contracts';
import { newerOf, withNewer } from './newer-of.ts';

/** The entry while it is open, else null: the value of 'current' after it. */
export const openOf = (entry: TimeEntry): TimeEntry | null => (entry.clockOutTime === null ? entry : null);

/** The open entry after a row of the user's entries; a closed one of another working day doesn't change it. */
export function currentAfter(current: TimeEntry | null, entry: TimeEntry): TimeEntry | null {
  if (current !== null && current.id !== entry.id) return openOf(entry) ?? current;
  return openOf(current === null ? entry : newerOf(current, entry));
}

/** Which entries a list shows; sites by comma. */
export type EntryFilter = TimeEntryFilter & { sites?: string };

/** The first page of a list, latest first, after an entry's row; a new entry is inserted when the filter includes it. */
export function withEntry(entries: TimeEntry[], entry: TimeEntry, filter: EntryFilter = {}): TimeEntry[] {
  if (entries.some(({ id }) => id === entry.id)) return withNewer(entries, entry);
  if (!isWithin(entry, filter)) return entries;
  return [entry, ...entries]
    .sort((one, other) => other.clockInTime.localeCompare(one.clockInTime))
    .slice(0, filter.limit ?? Infinity);
}

const isWithin = ({ employeeId, siteId, date }: TimeEntry, filter: EntryFilter): boolean =>
  filter.cursor === undefined &&
  filter.ids === undefined &&
  (filter.employeeId ?? employeeId) === employeeId &&
  (filter.sites?.split(',').includes(siteId) ?? true) &&
  (filter.date ?? date) === date &&
  (filter.from ?? date) <= date &&
  date <= (filter.to ?? date);
