import type { Id, Instant, Minutes, PlannedBreak } from '@workforce/contracts';

interface Times {
  start: Instant;
  end: Instant;
}

const MINUTE = 60_000;

/**
 * The shifts that each entry is the work of, by the entry's id: a shift belongs to the first entry in its time, once it is over. Until then
 * its person may come back.
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
    const first = inOrder.find((entry) => entry.start < end && entry.end > start);
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
