import type { Day, Minutes } from '@workforce/contracts';
import { before, minutesBetween, minutesOf, type Span } from './spans.ts';
import type { WorkPeriod } from './work-periods.ts';

/** All work that begins on one day, from the first start to the last end. */
export interface Workday extends Span {
  day: Day;
  periods: WorkPeriod[];
  workedMinutes: Minutes;
  /** Breaks and gaps in order, as they were punched: break law never reads what is rounded for pay (`labour §1`). */
  interruptions: Interruption[];
}

/** Time in a workday without work: a break, paid or not, or the gap between two periods. */
export interface Interruption extends Span {
  minutes: Minutes;
  /** Minutes worked that day before it began. */
  workedBefore: Minutes;
}

/** The days of sorted periods, in order. */
export function workdays(periods: readonly WorkPeriod[]): Workday[] {
  const days = new Map<Day, WorkPeriod[]>();
  for (const period of periods) days.set(period.day, [...(days.get(period.day) ?? []), period]);
  return [...days].map(([day, ofDay]) => ({
    day,
    periods: ofDay,
    start: Math.min(...ofDay.map(({ start }) => start)),
    end: Math.max(...ofDay.map(({ end }) => end)),
    workedMinutes: ofDay.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
    interruptions: interruptionsOf(ofDay),
  }));
}

/** The gaps between a day's periods. */
export const gapsOf = (periods: readonly WorkPeriod[]): (Span & { previous: WorkPeriod; next: WorkPeriod })[] =>
  periods.slice(1).flatMap((next, place) => {
    const previous = periods[place];
    return previous ? [{ start: previous.end, end: next.start, previous, next }] : [];
  });

function interruptionsOf(periods: readonly WorkPeriod[]): Interruption[] {
  const spans = periods.flatMap((period) => period.spans);
  const breaks: Span[] = [...periods.flatMap((period) => period.breaks), ...gapsOf(periods)];
  return breaks
    .map(({ start, end }) => ({
      start,
      end,
      minutes: minutesBetween(start, end),
      workedBefore: minutesOf(before(spans, start)),
    }))
    .sort((a, b) => a.start - b.start);
}
