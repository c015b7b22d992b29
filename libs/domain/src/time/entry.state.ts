import type { Break, Instant, Minutes, TimeEntry, TimeEntryStatus } from '@workforce/contracts';

/**
 * The stored facts of a time entry, a subset of the one on the wire. Everything else (status, minutes) is derived. Breaks are
 * sorted, within the entry, neither overlapping nor adjacent; the last may be running.
 */
export interface EntryState extends Pick<TimeEntry, 'clockInTime' | 'clockOutTime' | 'breaks'> {
  /** Absent in an entry cached from a release that didn't send it; counts as 0. */
  breakCorrection?: Minutes;
}

/** Minutes of an entry; `work + break` always equals `total`. */
export interface EntryMinutes {
  work: Minutes;
  break: Minutes;
  total: Minutes;
}

/** Hours after which an open entry needs a manager's review (`decisions §7`). */
export const LONG_OPEN_HOURS = 16;

/** Clocked in, on a break or clocked out (§4). */
export function entryStatus({ clockOutTime, breaks }: Pick<EntryState, 'clockOutTime' | 'breaks'>): TimeEntryStatus {
  if (clockOutTime !== null) return 'clocked_out';
  return breaks.at(-1)?.end === null ? 'on_break' : 'clocked_in';
}

/** Since when the entry has its status: the running break's start, else the clock-in. */
export const statusSince = ({ clockInTime, breaks }: Pick<EntryState, 'clockInTime' | 'breaks'>): Instant => {
  const last = breaks.at(-1);
  return last?.end === null ? last.start : clockInTime;
};

const msOf = (instant: Instant | Date): number => new Date(instant).getTime();
const wholeMinutes = (ms: number): Minutes => Math.floor(Math.max(0, ms) / 60_000);

/** Measured minutes of the breaks, without a correction; a running one counts until now. */
export const measuredBreak = ({ breaks }: Pick<EntryState, 'breaks'>, now: Date): Minutes =>
  wholeMinutes(breaks.reduce((sum, { start, end }) => sum + Math.max(0, msOf(end ?? now) - msOf(start)), 0));

/**
 * Total, break and work of an entry in whole minutes; an open one counts until now (§9, `decisions §7`). The total is elapsed time,
 * whatever the wall clock did; the break is between 0 and the total.
 */
export function entryMinutes(entry: EntryState, now: Date): EntryMinutes {
  const total = wholeMinutes(msOf(entry.clockOutTime ?? now) - msOf(entry.clockInTime));
  const pause = Math.min(total, Math.max(0, measuredBreak(entry, now) + (entry.breakCorrection ?? 0)));
  return { total, break: pause, work: total - pause };
}

/** Work minutes of an entry on the wire: total minus break, at least 0 (§9). */
export const workMinutes = ({ totalHours, breakHours }: Pick<TimeEntry, 'totalHours' | 'breakHours'>): Minutes =>
  Math.max(0, totalHours - breakHours);

/** Whether an entry has been open for more than 16 h (`decisions §7`). It is never closed automatically. */
export const needsReview = (entry: Pick<EntryState, 'clockInTime' | 'clockOutTime'>, now: Date): boolean =>
  entry.clockOutTime === null && now.getTime() - msOf(entry.clockInTime) > LONG_OPEN_HOURS * 3_600_000;

/** The derived fields of an entry on the wire; of an open one as of `now`. */
export function derivedFields(
  entry: EntryState,
  now: Date,
): Pick<TimeEntry, 'status' | 'breakHours' | 'totalHours' | 'needsReview'> {
  const minutes = entryMinutes(entry, now);
  return {
    status: entryStatus(entry),
    breakHours: minutes.break,
    totalHours: minutes.total,
    needsReview: needsReview(entry, now),
  };
}

/** Breaks sorted, merged where they overlap or touch, cut to the entry's in and out; empty ones are dropped. */
export function breaksWithin(
  { clockInTime, clockOutTime }: Pick<EntryState, 'clockInTime' | 'clockOutTime'>,
  breaks: readonly Break[],
): Break[] {
  const from = msOf(clockInTime);
  const endOf = (instant: Instant | null): number => (instant === null ? Infinity : msOf(instant));
  const to = endOf(clockOutTime);
  const spans = breaks
    .map(({ start, end }) => [Math.max(from, msOf(start)), Math.min(to, endOf(end))] as const)
    .filter(([start, end]) => start < end)
    .sort(([a], [b]) => a - b);
  const merged: [start: number, end: number][] = [];
  for (const [start, end] of spans) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.map(([start, end]) => ({
    start: new Date(start).toISOString(),
    end: end === Infinity ? null : new Date(end).toISOString(),
  }));
}
