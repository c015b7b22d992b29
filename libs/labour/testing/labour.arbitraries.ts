import type { LabourInterval } from '@workforce/contracts';
import fc from 'fast-check';

export const MINUTE = 60_000;

/** An interval with its times as milliseconds. */
export interface PlainInterval {
  kind: LabourInterval['kind'];
  start: number;
  end: number;
  breaks: { start: number; end: number; paid: boolean }[];
  more: Partial<LabourInterval>;
}

/** A day of winter in Los Angeles, so that five weeks after the latest part there is still no clock change. */
const FIRST = Date.parse('2026-01-04T08:00:00Z');

/** Two parts of a day in minutes since midnight, each with a break; with seconds, as punches have them. */
const anyPart = fc.record({
  after: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9 * 60 * 60 })).map((seconds) => seconds * 1000),
  length: fc.integer({ min: 60, max: 14 * 60 * 60 }).map((seconds) => seconds * 1000),
  breakAt: fc.double({ min: 0, max: 0.8, noNaN: true }),
  breakLength: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 95 }).map((minutes) => minutes * MINUTE),
  ),
  paid: fc.boolean(),
  more: fc.record(
    {
      rateCents: fc.constantFrom(1500, 1999, 2150),
      restBreaksAllowed: fc.nat(3),
      scheduledMinutes: fc.constantFrom(240, 480, 600),
      gapRequestedByEmployee: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

/** Parts one after the other with time between them or none, some with a break, at several rates. */
const anyParts = (kind: PlainInterval['kind'], minLength: number): fc.Arbitrary<PlainInterval[]> =>
  fc
    .tuple(fc.integer({ min: 0, max: 3 * 24 * 60 }), fc.array(anyPart, { minLength, maxLength: 16 }))
    .map(([offset, parts]) => {
      let now = FIRST + offset * MINUTE;
      return parts.map(({ after, length, breakAt, breakLength, paid, more }) => {
        const start = now + after;
        const end = start + length;
        now = end;
        const breakStart = start + Math.floor(breakAt * length);
        const breakEnd = Math.min(end, breakStart + breakLength);
        const breaks = breakEnd > breakStart ? [{ start: breakStart, end: breakEnd, paid }] : [];
        return { kind, start, end, breaks, more };
      });
    });

/** Two weeks that were worked, and perhaps a plan, which any of the work may overlap. */
export const anyWeeks: fc.Arbitrary<PlainInterval[]> = fc
  .tuple(anyParts('worked', 1), fc.oneof(fc.constant([]), anyParts('planned', 1)))
  .map(([worked, planned]) => [...worked, ...planned]);

const instant = (ms: number): string => new Date(ms).toISOString();

/** The interval as the wire has it. */
export const written = ({ kind, start, end, breaks, more }: PlainInterval): LabourInterval => ({
  kind,
  start: instant(start),
  end: instant(end),
  breaks: breaks.map((each) => ({ start: instant(each.start), end: instant(each.end), paid: each.paid })),
  ...more,
});
