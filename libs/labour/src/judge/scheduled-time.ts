import type { Id, Instant, Minutes, PlannedBreak } from '@workforce/contracts';

interface Times {
  start: Instant;
  end: Instant;
}

const MINUTE = 60_000;

/** Whether the work of the entry is in the time of the shift, also that of somebody who was sent home at once. */
export const isWorkIn = (entry: Times, shift: Times): boolean =>
  entry.start < shift.end && (entry.end > shift.start || entry.start === shift.start);

/** Whether the entry took less than a minute: its person was sent home at once, or pressed by mistake. */
export const isMoment = ({ start, end }: Times): boolean => start === end;

/**
 * The shifts that each entry is the work of, by the entry's id: a shift belongs to the first entry in its time, once it is over. Until then
 * its person may come back. One of less than a minute has only what no other took.
 */
export function shiftsOfEntries(
  entries: readonly (Times & { id: Id })[],
  shifts: readonly Times[],
  now: Date,
): Map<Id, Times[]> {
  const found = new Map<Id, Times[]>();
  const inOrder = [...entries].sort((a, b) => (a.start < b.start ? -1 : 1));
  for (const { start, end } of shifts) {
    if (Date.parse(end) > now.getTime()) continue;
    const inTime = inOrder.filter((entry) => isWorkIn(entry, { start, end }));
    const first = inTime.find((entry) => !isMoment(entry)) ?? inTime[0];
    if (first) found.set(first.id, [...(found.get(first.id) ?? []), { start, end }]);
  }
  return found;
}

/** The minutes of a planned shift without the break that the policy takes it to have. */
export function plannedMinutes({ start, end }: Times, plannedBreak: PlannedBreak | null): Minutes {
  const length = Math.floor((Date.parse(end) - Date.parse(start)) / MINUTE);
  return length - breakMinutes(length, plannedBreak);
}

/** The minutes of the unpaid break that the policy takes a shift of this length to have. */
export const breakMinutes = (length: Minutes, plannedBreak: PlannedBreak | null): Minutes =>
  plannedBreak && length > plannedBreak.over && length > plannedBreak.minutes ? plannedBreak.minutes : 0;

/** What was scheduled for the work of an entry; undefined where that isn't known. */
export const scheduledMinutes = (
  shifts: readonly Times[] | undefined,
  plannedBreak: PlannedBreak | null,
): Minutes | undefined => shifts?.reduce((sum, shift) => sum + plannedMinutes(shift, plannedBreak), 0);
