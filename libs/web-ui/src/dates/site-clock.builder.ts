import type { Day, Instant } from '@workforce/contracts';
import { dayOf, formatDay, formatWallTime, isDay } from '@workforce/domain';
import moment from 'moment-timezone';
import type { SiteClock } from './site-clock.ts';

/** A clock for tests, in New York by default. */
export const aSiteClock = (changes: Partial<SiteClock> = {}): SiteClock => {
  const timeZone = changes.timeZone ?? 'America/New_York';
  return {
    timeZone,
    now: () => new Date('2026-11-26T17:00:00.000Z'),
    hour12: true,
    date: (value) => formatDay(isDay(value) ? (value as Day) : dayOf(value as Instant, timeZone)),
    wallTime: formatWallTime,
    zoneName: (instant) => moment(instant).tz(timeZone).format('z'),
    ...changes,
  };
};
