import type { TimeEntry } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { ALL_SITES, latestIn, useLazyTimeEntriesQuery } from '@workforce/web-core';

/** How far an edit moves an entry at most, in days; whatever was moved further is gone from here. */
const MOVED = 7;

/** Reads the current version of an entry: null when it was deleted, undefined without an answer. */
export function useLatestEntry() {
  const [read] = useLazyTimeEntriesQuery();
  return async ({ id, employee, date }: TimeEntry): Promise<TimeEntry | null | undefined> => {
    const around = { from: addDays(date, -MOVED), to: addDays(date, MOVED) };
    const answer = await read({ ...around, employeeId: employee.id, sites: ALL_SITES });
    return latestIn(answer, (entries) => entries.find((entry) => entry.id === id));
  };
}
