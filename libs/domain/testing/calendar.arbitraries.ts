import type { Day, WallTime } from '@workforce/contracts';
import fc from 'fast-check';

/** Zones with whole-hour, half-hour and no clock changes, odd offsets, in both hemispheres. */
export const ZONES = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'] as const;

const YEARS = { min: new Date('2015-01-01T00:00:00Z'), max: new Date('2035-12-31T23:59:59Z'), noInvalidDate: true };

// Days near a clock change in one of ZONES; random days would rarely hit them.
const CLOCK_CHANGES = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-28',
  '2026-03-29',
  '2026-04-04',
  '2026-04-05',
  '2026-10-03',
  '2026-10-04',
  '2026-10-24',
  '2026-10-25',
  '2026-10-31',
  '2026-11-01',
];

export const anyZone = fc.constantFrom(...ZONES);
export const anyInstant = fc.date(YEARS);
export const anyDay: fc.Arbitrary<Day> = fc.oneof(
  anyInstant.map((instant) => instant.toISOString().slice(0, 10)),
  fc.constantFrom(...CLOCK_CHANGES),
);
export const anyWallTime: fc.Arbitrary<WallTime> = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));

/** Day and wall-clock time of an instant in the zone by the runtime's own tables: an oracle independent of moment. */
export function wallClock(instant: Date, zone: string): { day: Day; time: WallTime } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(instant).split(' ');
  return { day, time };
}
