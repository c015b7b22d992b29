import fc from 'fast-check';
import type { EntryState } from '../src/time/entry.state.ts';

export const at = (text: string): Date => new Date(`2026-03-05T${text}Z`);

/** An entry of 2026-03-05 in UTC: `anEntry('09:00', null, ['12:00', null])` is on a break since noon. */
export const anEntry = (
  clockIn: string,
  clockOut: string | null,
  ...breaks: readonly [start: string, end: string | null][]
): EntryState => ({
  clockIn: at(clockIn),
  clockOut: clockOut === null ? null : at(clockOut),
  breaks: breaks.map(([start, end]) => ({ start: at(start), end: end === null ? null : at(end) })),
  breakCorrection: 0,
});

/** Milliseconds, so that whole minutes are never a matter of luck. */
export const anySpan = fc.integer({ min: 0, max: 20 * 3_600_000 });
