import fc from 'fast-check';
import type { Instant } from '@workforce/contracts';
import type { ClockedEntry } from '../src/time/clock.rules.ts';

export const at = (text: string): Date => new Date(`2026-03-05T${text}Z`);
const instantOf = (text: string): Instant => at(text).toISOString();

/** An entry of 2026-03-05 in UTC: `anEntry('09:00', null, ['12:00', null])` is on a break since noon. */
export const anEntry = (
  clockIn: string,
  clockOut: string | null,
  ...breaks: readonly [start: string, end: string | null][]
): ClockedEntry => ({
  clockInTime: instantOf(clockIn),
  clockOutTime: clockOut === null ? null : instantOf(clockOut),
  breaks: breaks.map(([start, end]) => ({ start: instantOf(start), end: end === null ? null : instantOf(end) })),
  breakCorrection: 0,
  date: '2026-03-05',
  notes: null,
  editReason: null,
  source: 'online',
});

/** In milliseconds, not whole minutes, so that rounding is tested. */
export const anySpan = fc.integer({ min: 0, max: 20 * 3_600_000 });
