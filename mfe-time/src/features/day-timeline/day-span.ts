import type { TimeEntry } from '@workforce/contracts';
import type { Interval } from '@workforce/domain';
import moment from 'moment-timezone';

export const SEGMENT_KINDS = ['shift', 'work', 'break'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

/** A segment of the day. */
export interface Segment extends Interval {
  kind: SegmentKind;
  /** Still open: it ends at the current time. */
  isOpen: boolean;
}

/** A day to draw: its bounds, its segments, and the hours labelled below. */
export interface DaySpan extends Interval {
  segments: Segment[];
  hours: Date[];
}

/** A shorter span would stretch minutes too far. */
const MIN_HOURS = 6;
/** Maximum number of hour labels that fit on a phone. */
const MAX_MARKS = 4;
const HOUR = 3_600_000;

/** Shifts and entries of a day on one time axis; null when there are none. Open ones end at `now`. */
export function daySpan(
  shifts: readonly Interval[],
  entries: readonly Pick<TimeEntry, 'clockInTime' | 'clockOutTime' | 'breaks'>[],
  now: Date,
  timeZone: string,
): DaySpan | null {
  const segments: Segment[] = [
    ...shifts.map(({ start, end }) => ({ kind: 'shift' as const, start, end, isOpen: false })),
    ...entries.flatMap((entry) => segmentsOf(entry, now)),
  ];
  if (segments.length === 0) return null;
  const start = moment.tz(Math.min(...segments.map((each) => each.start.getTime())), timeZone).startOf('hour');
  const last = moment.tz(Math.max(...segments.map((each) => each.end.getTime())), timeZone);
  const end = moment.max(last.clone().subtract(1, 'ms').endOf('hour').add(1, 'ms'), start.clone().add(MIN_HOURS, 'h'));
  return { start: start.toDate(), end: end.toDate(), segments, hours: hoursBetween(start.toDate(), end.toDate()) };
}

function segmentsOf(
  { clockInTime, clockOutTime, breaks }: Pick<TimeEntry, 'clockInTime' | 'clockOutTime' | 'breaks'>,
  now: Date,
): Segment[] {
  const endOf = (end: string | null, start: Date) =>
    end === null ? new Date(Math.max(now.getTime(), start.getTime())) : new Date(end);
  const stretch = (kind: SegmentKind, from: string, to: string | null): Segment => {
    const start = new Date(from);
    return { kind, start, end: endOf(to, start), isOpen: to === null };
  };
  const pauses = breaks.map(({ start, end }) => stretch('break', start, end ?? clockOutTime));
  const whole = stretch('work', clockInTime, clockOutTime);
  const work: Segment[] = [];
  let from = whole.start;
  for (const pause of pauses) {
    if (pause.start > from) work.push({ ...whole, start: from, end: pause.start, isOpen: false });
    if (pause.end > from) from = pause.end;
  }
  if (whole.end > from || pauses.length === 0) work.push({ ...whole, start: from });
  const byStart = [...work, ...pauses].sort((a, b) => a.start.getTime() - b.start.getTime());
  // During an open break there is no work.
  return pauses.some(({ isOpen }) => isOpen)
    ? byStart.filter((each) => each.kind === 'break' || !each.isOpen)
    : byStart;
}

function hoursBetween(start: Date, end: Date): Date[] {
  const count = Math.round((end.getTime() - start.getTime()) / HOUR);
  const step = Math.ceil(count / MAX_MARKS);
  return Array.from(
    { length: Math.floor(count / step) + 1 },
    (_, mark) => new Date(start.getTime() + mark * step * HOUR),
  );
}
