import { wallTimeOf } from '@workforce/domain';
import { MINUTE } from './spans.ts';

/**
 * The punch rounded to the nearest multiple of the minutes on the zone's clock, half up (29 CFR 785.48(b)): with 15 minutes 07:52 is
 * 07:45 and 07:53 is 08:00. For pay only (`labour §1`).
 *
 * @param toMinutes a divisor of 60
 */
export function roundPunch(instant: number, toMinutes: number, zone: string): number {
  const inMinute = instant % MINUTE;
  const sinceHour = Number(wallTimeOf(new Date(instant), zone).slice(3)) * MINUTE + inMinute;
  const step = toMinutes * MINUTE;
  return instant - sinceHour + Math.floor(sinceHour / step + 1 / 2) * step;
}
