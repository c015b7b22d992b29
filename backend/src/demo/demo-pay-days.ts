import type { Day, PayFrequency } from '@workforce/contracts';
import { addDays, weekOf } from '@workforce/domain';

/** The first days of the demo's last pay period, which is exported, and of the running one. */
export interface DemoPayDays {
  frequency: PayFrequency;
  last: Day;
  running: Day;
}

/**
 * Whole workweeks, such that people have worked in both periods, whatever the weekday: in the first two days of a week the running period
 * has the week before, too.
 */
export function payDaysOf(today: Day): DemoPayDays {
  const [sunday = today] = weekOf(today);
  return addDays(sunday, 2) <= today
    ? { frequency: 'weekly', last: addDays(sunday, -7), running: sunday }
    : { frequency: 'two_weekly', last: addDays(sunday, -21), running: addDays(sunday, -7) };
}
