import type { Day, PayFrequency } from '@workforce/contracts';
import { addDays } from '../calendar/days.ts';
import { accept, refuse, type Result } from '../result.ts';

/** A period's days, both inclusive. */
export interface PeriodDays {
  startDate: Day;
  endDate: Day;
}

/** Monthly periods begin on a day that every month has. */
const LAST_MONTHLY_START = 28;

const dayOfMonth = (day: Day): number => Number(day.slice(8));

/** The day with this number in the month after the day's. */
function inNextMonth(day: Day, number: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${nextYear}-${String(nextMonth).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
}

/** The last day of the period that begins on the day (`pay §2`). */
export function endOfPeriod(frequency: PayFrequency, startDate: Day): Day {
  switch (frequency) {
    case 'weekly':
      return addDays(startDate, 6);
    case 'two_weekly':
      return addDays(startDate, 13);
    case 'half_monthly':
      return dayOfMonth(startDate) < 16 ? `${startDate.slice(0, 8)}15` : addDays(inNextMonth(startDate, 1), -1);
    case 'monthly':
      return addDays(inNextMonth(startDate, dayOfMonth(startDate)), -1);
  }
}

/** The periods from the first day up to the one after that of today, one after the other without a gap; at least one. */
export function periodsUntilNext(frequency: PayFrequency, firstDay: Day, today: Day): PeriodDays[] {
  const periods: PeriodDays[] = [];
  for (let startDate = firstDay; ;) {
    const endDate = endOfPeriod(frequency, startDate);
    periods.push({ startDate, endDate });
    if (startDate > today) return periods;
    startDate = addDays(endDate, 1);
  }
}

/** Whether periods of this frequency can begin on the day; INVALID_INPUT. */
export function checkFirstDay(frequency: PayFrequency, startDate: Day): Result<void> {
  if (frequency === 'half_monthly' && ![1, 16].includes(dayOfMonth(startDate)))
    return refuse('INVALID_INPUT', 'Half-monthly periods begin on the 1st or the 16th', 'startDate');
  if (frequency === 'monthly' && dayOfMonth(startDate) > LAST_MONTHLY_START)
    return refuse('INVALID_INPUT', 'Monthly periods begin on the 28th at the latest', 'startDate');
  return accept(undefined);
}
