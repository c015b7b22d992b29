import type { Day } from '@workforce/contracts';
import { addDays, clampDay, weekOf } from '@workforce/domain';

/** The schedule's views (§2.12). */
export const SCHEDULE_VIEWS = ['day', 'week', 'month'] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

/** First and last day of a range, both inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The weeks, Sunday to Saturday, that cover the month of the day. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const weeks: Day[][] = [];
  for (let week = weekOf(first); isSameMonth(week[0] ?? first, first) || weeks.length === 0; week = weekAfter(week)) {
    weeks.push(week);
  }
  return weeks;
}

const weekAfter = (week: readonly Day[]): Day[] => week.map((day) => addDays(day, 7));

/** Whether both days are in the same month of the same year. */
export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The days shown by a view of the given day. */
export function daysShown(view: ScheduleView, day: Day): Day[] {
  if (view === 'day') return [day];
  return view === 'week' ? weekOf(day) : weeksOfMonth(day).flat();
}

/** First and last accepted day of the given days, which must be in order: whole weeks may reach beyond (`decisions §2`). */
export const rangeOf = (days: readonly Day[]): DayRange => ({
  from: clampDay(days[0] ?? ''),
  to: clampDay(days.at(-1) ?? ''),
});

/**
 * The day one day, week or month later or earlier, the last day in a shorter month. Null when the view shows no accepted day there
 * (`decisions §2`).
 */
export function step(view: ScheduleView, day: Day, direction: 1 | -1): Day | null {
  const target = clampDay(unboundedStep(view, day, direction));
  return daysShown(view, target)[0] === daysShown(view, day)[0] ? null : target;
}

function unboundedStep(view: ScheduleView, day: Day, direction: 1 | -1): Day {
  if (view !== 'month') return addDays(day, direction * (view === 'week' ? 7 : 1));
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + direction, 1));
  const daysInTarget = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(dayOfMonth, daysInTarget));
  return target.toISOString().slice(0, 10);
}
