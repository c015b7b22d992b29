import type { Instant, Minutes, TimeEntry, TimeEntryStatus } from '@workforce/contracts';

/** A pause; `end` is null while it lasts. */
export interface BreakState {
  start: Date;
  end: Date | null;
}

/** The facts of a time entry that the rules work on. Everything else about it (status, minutes) follows from them. */
export interface EntryState {
  clockIn: Date;
  /** Null while the entry is open. */
  clockOut: Date | null;
  /** In order, within the entry, neither overlapping nor touching; the last may be running. */
  breaks: readonly BreakState[];
  /** Minutes that a manager added to (or, negative, took off) what the breaks measure. */
  breakCorrection: Minutes;
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
export function entryStatus({ clockOut, breaks }: Pick<EntryState, 'clockOut' | 'breaks'>): TimeEntryStatus {
  if (clockOut !== null) return 'clocked_out';
  return breaks.at(-1)?.end === null ? 'on_break' : 'clocked_in';
}

const wholeMinutes = (ms: number): Minutes => Math.floor(Math.max(0, ms) / 60_000);

/** Minutes that the breaks themselves measure, without a correction; a running one to now. */
export const measuredBreak = ({ breaks }: Pick<EntryState, 'breaks'>, now: Date): Minutes =>
  wholeMinutes(breaks.reduce((sum, { start, end }) => sum + Math.max(0, (end ?? now).getTime() - start.getTime()), 0));

/**
 * Total, break and work of an entry in whole minutes, of an open one to now (§9, `decisions §7`): the total is what has passed
 * between in and out, whatever the clocks on the wall did; the break is never less than 0 nor more than the total.
 */
export function entryMinutes(entry: EntryState, now: Date): EntryMinutes {
  const total = wholeMinutes((entry.clockOut ?? now).getTime() - entry.clockIn.getTime());
  const pause = Math.min(total, Math.max(0, measuredBreak(entry, now) + entry.breakCorrection));
  return { total, break: pause, work: total - pause };
}

/** The work minutes of an entry as the wire carries it: total minus break, floor 0 (§9). */
export const workMinutes = ({ totalHours, breakHours }: Pick<TimeEntry, 'totalHours' | 'breakHours'>): Minutes =>
  Math.max(0, totalHours - breakHours);

/** Whether an entry has been open for more than 16 h (`decisions §7`). No end is ever invented for it. */
export const needsReview = (entry: { clockIn: Date | Instant; clockOut: Date | Instant | null }, now: Date): boolean =>
  entry.clockOut === null && now.getTime() - new Date(entry.clockIn).getTime() > LONG_OPEN_HOURS * 3_600_000;

/** Breaks in order, merged where they overlap or touch, cut to `clockIn`–`clockOut`; those left without any length go. */
export function breaksWithin(
  { clockIn, clockOut }: Pick<EntryState, 'clockIn' | 'clockOut'>,
  breaks: readonly BreakState[],
): BreakState[] {
  const from = clockIn.getTime();
  const to = clockOut?.getTime() ?? Infinity;
  const spans = breaks
    .map(({ start, end }) => [Math.max(from, start.getTime()), Math.min(to, end?.getTime() ?? Infinity)] as const)
    .filter(([start, end]) => start < end)
    .sort(([a], [b]) => a - b);
  const merged: [start: number, end: number][] = [];
  for (const [start, end] of spans) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.map(([start, end]) => ({ start: new Date(start), end: end === Infinity ? null : new Date(end) }));
}
