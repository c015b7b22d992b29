import type { Day, LabourInterval, LocalTime, ScheduleChange, WallTime } from '@workforce/contracts';
import { addDays } from '@workforce/domain';

/** From and to on the wall clock, such as '09:00–17:30'; an end that isn't later is on the next day. */
export type Hours = `${string}–${string}`;

const split = (hours: Hours): [WallTime, WallTime] => {
  const [from = '', to = ''] = hours.split('–');
  return [from, to];
};
const at = (day: Day, time: WallTime): LocalTime => `${day}T${time}`;
const after = (day: Day, from: WallTime, to: WallTime): LocalTime => at(to > from ? day : addDays(day, 1), to);

/** A worked interval on the wall clock of the check's zone, with its unpaid breaks. */
export function worked(
  day: Day,
  hours: Hours,
  breaks: Hours[] = [],
  more: Partial<LabourInterval> = {},
): LabourInterval {
  const [from, to] = split(hours);
  return {
    kind: 'worked',
    start: at(day, from),
    end: after(day, from, to),
    breaks: breaks.map((each) => {
      const [start, end] = split(each);
      return {
        start: at(start < from ? addDays(day, 1) : day, start),
        end: at(end < from ? addDays(day, 1) : day, end),
      };
    }),
    ...more,
  };
}

/** So many hours from 9:00 on, with an unpaid meal in time for each of California's limits. */
export function hoursOn(day: Day, hours: number, more: Partial<LabourInterval> = {}): LabourInterval {
  const meals = hours > 10 ? 2 : hours > 5 ? 1 : 0;
  const end = 8 * 60 + Math.round(hours * 60) + meals * 30;
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const breaks: Hours[] = ['12:00–12:30', '17:00–17:30'];
  return worked(day, `08:00–${time(end)}`, breaks.slice(0, meals), more);
}

/** Work on days in a row, so many hours each; null is a day without. */
export const inARow = (first: Day, hours: (number | null)[]): LabourInterval[] =>
  hours.flatMap((each, place) => (each === null ? [] : [hoursOn(addDays(first, place), each)]));

/** A change of a shift by the employer. */
export function changed(
  kind: ScheduleChange['kind'],
  at: LocalTime,
  [day, hours]: [Day, Hours],
  more: Partial<ScheduleChange> = {},
): ScheduleChange {
  const { start, end } = worked(day, hours);
  return { kind, at, start, end, by: 'employer', ...more };
}
