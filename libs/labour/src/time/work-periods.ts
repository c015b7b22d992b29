import type { Day, LabourBreak, LabourInterval, Minutes } from '@workforce/contracts';
import type { LabourCalendar } from './calendar.ts';
import { instantOf } from './instants.ts';
import { before, byStart, from, MINUTE, minutesOf, type Span, without } from './spans.ts';

/** A break inside a period. */
export interface Pause extends Span {
  paid: boolean;
}

/** Work at one rate without an unpaid break. */
export interface WorkSpan extends Span {
  rateCents: number | null;
}

/** Work from a start to an end without a gap, however many intervals it was written as; it belongs to the day on which it begins. */
export interface WorkPeriod extends Span {
  day: Day;
  /** Sorted; touching ones of one kind are one. */
  breaks: Pause[];
  /** Worked time: without unpaid breaks. */
  spans: WorkSpan[];
  workedMinutes: Minutes;
  scheduledMinutes: Minutes | null;
  restBreaksAllowed: number | null;
  isSecondReport: boolean;
  isGapRequested: boolean;
}

interface Settings {
  calendar: LabourCalendar;
  rateCents: number | null;
  /** Up to how many minutes a break of the day's work is worked time (29 CFR 785.18), null where no pack says so. */
  paidBreakMaxOn: (day: Day) => Minutes | null;
}

/**
 * The periods of the intervals, sorted. No hour counts twice: intervals that touch or overlap are one period, at the rate of the one that
 * began first, and planned time makes way where it was worked: the rest of the plan stays.
 */
export function workPeriods(intervals: readonly LabourInterval[], settings: Settings): WorkPeriod[] {
  const { zone } = settings.calendar;
  const placed = intervals.map((interval) => ({
    interval,
    start: instantOf(interval.start, zone),
    end: instantOf(interval.end, zone),
  }));
  const worked = placed.filter(({ interval }) => interval.kind === 'worked');
  const planned = placed.filter(({ interval }) => interval.kind === 'planned');
  const counted = [...worked, ...planned.flatMap((each) => restOf(each, worked))]
    // The rate decides a tie, so that the input's order doesn't.
    .sort((a, b) => byStart(a, b) || (a.interval.rateCents ?? 0) - (b.interval.rateCents ?? 0));

  const groups: (typeof counted)[] = [];
  let end = -Infinity;
  for (const each of counted) {
    const open = groups.at(-1);
    if (open && each.start <= end) open.push(each);
    else groups.push([each]);
    end = Math.max(end, each.end);
  }
  return groups.map((group) => asPeriod(group, settings));
}

type Placed = Span & { interval: LabourInterval };

/** What is left of a planned interval beside the worked ones; one without length stays where nobody worked. */
function restOf(planned: Placed, worked: readonly Span[]): Placed[] {
  const { start: at, end } = planned;
  if (at < end) return without([planned], worked);
  return worked.some((each) => each.start <= at && each.end >= at) ? [] : [planned];
}

function asPeriod(group: readonly Placed[], settings: Settings): WorkPeriod {
  const { calendar, rateCents, paidBreakMaxOn } = settings;
  const start = Math.min(...group.map((each) => each.start));
  const day = calendar.dayOf(start);
  const paidBreakMax = paidBreakMaxOn(day);
  const withPauses = group.map(({ interval, ...span }) => ({
    ...span,
    pauses: from(
      before(
        (interval.breaks ?? []).map((each) => pause(each, calendar)),
        span.end,
      ),
      span.start,
    ),
  }));
  // Where intervals overlap, one's work is no break because of the other's.
  const atWork = withPauses.flatMap(({ pauses, ...span }) => without([span], pauses));
  const breaks = joined(withPauses.flatMap(({ pauses }) => without(pauses, atWork)));
  const unpaid = breaks.filter(({ paid, ...span }) => !paid && !isShort(span, paidBreakMax));
  const hours = group.map(({ interval, ...span }) => ({ ...span, rateCents: interval.rateCents ?? rateCents }));
  const spans = without(joinedWork(hours), unpaid);
  // Halves of one interval carry the same facts, so the greatest counts.
  const greatest = (fact: (interval: LabourInterval) => number | undefined): number | null =>
    group.reduce<number | null>((most, { interval }) => {
      const value = fact(interval);
      return value === undefined ? most : Math.max(most ?? 0, value);
    }, null);
  return {
    start,
    end: Math.max(...group.map((each) => each.end)),
    day,
    breaks,
    spans,
    workedMinutes: minutesOf(spans),
    scheduledMinutes: greatest((interval) => interval.scheduledMinutes),
    restBreaksAllowed: greatest((interval) => interval.restBreaksAllowed),
    isSecondReport: group.some(({ interval }) => interval.secondReport === true),
    isGapRequested: group.some(({ interval }) => interval.gapRequestedByEmployee === true),
  };
}

const pause = ({ start, end, paid = false }: LabourBreak, { zone }: LabourCalendar): Pause => ({
  start: instantOf(start, zone),
  end: instantOf(end, zone),
  paid,
});

const isShort = ({ start, end }: Span, most: Minutes | null): boolean => most !== null && end - start <= most * MINUTE;

function joined(breaks: readonly Pause[]): Pause[] {
  const result: Pause[] = [];
  for (const each of [...breaks].sort(byStart)) {
    const last = result.at(-1);
    if (last && last.paid === each.paid && each.start <= last.end) last.end = Math.max(last.end, each.end);
    else if (each.start < each.end) result.push({ ...each });
  }
  return result;
}

function joinedWork(hours: readonly WorkSpan[]): WorkSpan[] {
  const result: WorkSpan[] = [];
  for (const each of hours) {
    const last = result.at(-1);
    const start = Math.max(each.start, last?.end ?? each.start);
    if (last && last.rateCents === each.rateCents) last.end = Math.max(last.end, each.end);
    else if (start < each.end) result.push({ ...each, start });
  }
  return result;
}
