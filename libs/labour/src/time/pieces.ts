import type { Day, Minutes } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { LabourCalendar } from './calendar.ts';
import { roundPunch } from './rounding.ts';
import { byStart, MINUTE, type Span, without } from './spans.ts';
import type { WorkPeriod, WorkSpan } from './work-periods.ts';

/** Minutes of work in one workday, one workweek and at one rate. */
export interface Piece extends WorkSpan {
  day: Day;
  /** First day of the workweek. */
  week: Day;
  minutes: Minutes;
}

/** The worked time of the periods, cut where the workweek ends: 168 fixed hours (29 CFR 778.105). */
export const workedPieces = (periods: readonly WorkPeriod[], calendar: LabourCalendar): Piece[] =>
  periods.flatMap((period) => cut(period.day, period.spans, calendar));

/** The time that is paid where punches are rounded for pay. */
export const roundedPieces = (periods: readonly WorkPeriod[], calendar: LabourCalendar, toMinutes: Minutes): Piece[] =>
  periods.flatMap((period) => cut(period.day, rounded(period, toMinutes, calendar.zone), calendar));

function rounded({ spans, start, end }: WorkPeriod, toMinutes: Minutes, zone: string): WorkSpan[] {
  const at = (instant: number) => roundPunch(instant, toMinutes, zone);
  const holes = without([{ start, end }], spans).map((hole): Span => ({ start: at(hole.start), end: at(hole.end) }));
  return without(
    spans.map((span) => ({ ...span, start: at(span.start), end: at(span.end) })),
    holes,
  ).sort(byStart);
}

function cut(day: Day, spans: readonly WorkSpan[], calendar: LabourCalendar): Piece[] {
  const pieces: Piece[] = [];
  let week = calendar.weekOf(day);
  let weekEnd = calendar.startOf(addDays(week, 7));
  let worked = 0;
  for (const span of spans)
    for (let start = span.start; start < span.end;) {
      while (start >= weekEnd) {
        week = addDays(week, 7);
        weekEnd = calendar.startOf(addDays(week, 7));
      }
      const end = Math.min(span.end, weekEnd);
      // Whole minutes of the period so far, so that the pieces' minutes add up to the period's.
      const minutes = Math.floor((worked + end - start) / MINUTE) - Math.floor(worked / MINUTE);
      worked += end - start;
      pieces.push({ ...span, start, end, day, week, minutes });
      start = end;
    }
  return pieces;
}

/** The first minutes of a piece and the rest; null where one of them is empty. */
export function splitPiece<P extends Piece>(piece: P, minutes: Minutes): [head: P | null, rest: P | null] {
  if (minutes <= 0) return [null, piece];
  if (minutes >= piece.minutes) return [piece, null];
  const middle = piece.start + minutes * MINUTE;
  return [
    { ...piece, end: middle, minutes },
    { ...piece, start: middle, minutes: piece.minutes - minutes },
  ];
}
