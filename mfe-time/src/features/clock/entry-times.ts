import type { Minutes, TimeEntry } from '@workforce/contracts';
import { elapsedMinutes, measuredBreak, workMinutes, type EntryMinutes } from '@workforce/domain';

/** An entry's minutes; those of an open one as of `now`, so that they move without asking the server (§9). */
export function entryTimes(entry: TimeEntry, now: Date): EntryMinutes {
  if (entry.clockOutTime !== null) return minutesOf(entry.totalHours, entry.breakHours);
  const breaks = entry.breaks.map(({ start, end }) => ({
    start: new Date(start),
    end: end === null ? null : new Date(end),
  }));
  // A manager may have corrected the minutes of the breaks that are over: those the server says stand.
  const pause =
    entry.status === 'on_break' ? Math.max(entry.breakHours, measuredBreak({ breaks }, now)) : entry.breakHours;
  return minutesOf(elapsedMinutes(new Date(entry.clockInTime), now), pause);
}

const minutesOf = (totalHours: Minutes, breakHours: Minutes): EntryMinutes => ({
  total: totalHours,
  break: Math.min(totalHours, breakHours),
  work: workMinutes({ totalHours, breakHours }),
});
