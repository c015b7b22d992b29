import type { Break, Instant, Minutes, TimeEntry, TimeEntryStatus } from '@workforce/contracts';

/**
 * The facts of a time entry that the rules work on: a part of the one that travels. Everything else about it (status, minutes)
 * follows from them. Breaks are in order, within the entry, neither overlapping nor touching; the last may be running.
 */
export interface EntryState extends Pick<TimeEntry, 'clockInTime' | 'clockOutTime' | 'breaks'> {
  /** 0 in an entry that a device kept from a release whose server didn't send it. */
  breakCorrection?: Minutes;
}

/** Minutes of an entry; `work + break` is always `total`. */
export interface EntryMinutes {
  work: Minutes;
  break: Minutes;
  total: Minutes;
}

/** Open for longer than this, an entry needs a manager's eye (`decisions §7`). */
export const LONG_OPEN_HOURS = 16;

/** Clocked in, on a break or clocked out, as §4 names the states. */
export function entryStatus({ clockOutTime, breaks }: Pick<EntryState, 'clockOutTime' | 'breaks'>): TimeEntryStatus {
  if (clockOutTime !== null) return 'clocked_out';
  return breaks.at(-1)?.end === null ? 'on_break' : 'clocked_in';
}

const msOf = (instant: Instant | Date): number => new Date(instant).getTime();
const wholeMinutes = (ms: number): Minutes => Math.floor(Math.max(0, ms) / 60_000);

/** Minutes that the breaks themselves measure, without a correction; a running one to now. */
export const measuredBreak = ({ breaks }: Pick<EntryState, 'breaks'>, now: Date): Minutes =>
  wholeMinutes(breaks.reduce((sum, { start, end }) => sum + Math.max(0, msOf(end ?? now) - msOf(start)), 0));

/**
 * Total, break and work of an entry in whole minutes, of an open one to now (§9, `decisions §7`): the total is what has passed
 * between in and out, whatever the clocks on the wall did; the break is never less than 0 nor more than the total.
 */
export function entryMinutes(entry: EntryState, now: Date): EntryMinutes {
  const total = wholeMinutes(msOf(entry.clockOutTime ?? now) - msOf(entry.clockInTime));
  const pause = Math.min(total, Math.max(0, measuredBreak(entry, now) + (entry.breakCorrection ?? 0)));
  return { total, break: pause, work: total - pause };
}

/** The work minutes of an entry as the wire carries it: total minus break, floor 0 (§9). */
export const workMinutes = ({ totalHours, breakHours }: Pick<TimeEntry, 'totalHours' | 'breakHours'>): Minutes =>
  Math.max(0, totalHours - breakHours);

/** Whether an entry has been open for more than 16 h (`decisions §7`). No end is ever invented for it. */
export const needsReview = (entry: Pick<EntryState, 'clockInTime' | 'clockOutTime'>, now: Date): boolean =>
  entry.clockOutTime === null && now.getTime() - msOf(entry.clockInTime) > LONG_OPEN_HOURS * 3_600_000;

/** What the wire carries beside an entry's facts because it follows from them; of an open one as of `now`. */
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

/** Breaks in order, merged where they overlap or touch, cut to the entry's in and out; those left without any length go. */
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
