import type { Minutes, TimeEntry } from '@workforce/contracts';
import { elapsedMinutes } from '@workforce/domain';

export interface EntryTimes {
  total: Minutes;
  break: Minutes;
  /** Elapsed minus break, never below 0 (§9). */
  work: Minutes;
}

/** An entry's minutes; those of an open one as of `now`, so that they move without asking the server. */
export function entryTimes(entry: TimeEntry, now: Date): EntryTimes {
  if (entry.clockOutTime !== null) return timesOf(entry.totalHours, entry.breakHours);
  const pauses = entry.breaks.reduce(
    (sum, { start, end }) => sum + Math.max(0, instant(end ?? now) - instant(start)),
    0,
  );
  return timesOf(elapsedMinutes(new Date(entry.clockInTime), now), Math.floor(pauses / 60_000));
}

const instant = (value: string | Date): number => new Date(value).getTime();

const timesOf = (total: Minutes, pause: Minutes): EntryTimes => ({
  total,
  break: pause,
  work: Math.max(0, total - pause),
});
