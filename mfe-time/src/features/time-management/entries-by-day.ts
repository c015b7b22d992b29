import type { Day, TimeEntry } from '@workforce/contracts';

/** Entries of one day. */
export interface EntriesOfDay {
  date: Day;
  entries: TimeEntry[];
}

/** Groups a list sorted by time into days, keeping its order. */
export function entriesByDay(entries: readonly TimeEntry[]): EntriesOfDay[] {
  const days: EntriesOfDay[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.date === entry.date) last.entries.push(entry);
    else days.push({ date: entry.date, entries: [entry] });
  }
  return days;
}
