import { resolveWallTime } from '@workforce/domain';
import { JOURNEY_TIME_ZONE } from './prepare-data.ts';

/**
 * Moments at which a product under test can live, in the organisation's time: what depends on the hour, the weekday or the clock change
 * fails at one of them.
 */
export const MOMENTS = {
  /** A Sunday whose hour from 1 to 2 has just come twice, before anybody works. */
  afterClockChange: '2026-11-01T03:10',
  /** A Saturday, ten minutes before week and day end. */
  endOfWeek: '2026-11-28T23:50',
} as const;

/** The variable by which a product's clock differs from the machine's. */
export const CLOCK_OFFSET = 'DEMO_CLOCK_OFFSET_S';

/** The setting of a product that lives at a wall-clock time such as `2026-11-01T03:10`, as if it were that time now. */
export function livingAt(wallTime: string): Record<typeof CLOCK_OFFSET, string> {
  const [day = '', time = ''] = wallTime.split('T');
  const offsetMs = resolveWallTime(day, time, JOURNEY_TIME_ZONE).getTime() - Date.now();
  return { [CLOCK_OFFSET]: String(Math.round(offsetMs / 1_000)) };
}
