import type { Day } from '@workforce/contracts';
import { addDays, daysBetween } from './days.ts';

const SOME_SUNDAY: Day = '2023-01-01';

/** The seven days, Sunday to Saturday, of the week that contains the day (§9). */
export function weekOf(day: Day): Day[] {
  const sinceSunday = ((daysBetween(SOME_SUNDAY, day) % 7) + 7) % 7;
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(day, weekday - sinceSunday));
}

/** The Monday of the Sunday-to-Saturday week that contains the day; the header 'Week of {date}' names it (`decisions §6`). */
export function mondayOf(day: Day): Day {
  const [sunday = day] = weekOf(day);
  return addDays(sunday, 1);
}
