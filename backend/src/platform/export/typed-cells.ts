import type { Day, Instant, Minutes } from '@workforce/contracts';
import moment from 'moment-timezone';

/** How an Excel file shows a number that is a day, a time or a duration. */
export type CellFormat = 'day' | 'minute' | 'second' | 'duration';

/** A cell that is text in a CSV file, and in an Excel file a number to calculate with. */
export interface TypedCell {
  text: string;
  /** Days, for days and times since 1899-12-30, as Excel counts. */
  serial: number;
  format: CellFormat;
}

const DAY_MS = 86_400_000;
/** Serial of 1970-01-01. */
const EPOCH = 25_569;
const MINUTES_OF_DAY = 1_440;

/** A calendar day. */
export const dayCell = (day: Day): TypedCell => ({
  text: day,
  serial: Date.parse(`${day}T00:00:00Z`) / DAY_MS + EPOCH,
  format: 'day',
});

/** An instant as wall-clock time in the zone, to the minute; empty for null. Put `offsetCell` beside it. */
export function timeCell(instant: Instant | null, zone: string): TypedCell | string {
  if (instant === null) return '';
  const wall = moment(instant).tz(zone).startOf('minute');
  return {
    text: wall.format('YYYY-MM-DD HH:mm'),
    serial: (wall.valueOf() + wall.utcOffset() * 60_000) / DAY_MS + EPOCH,
    format: 'minute',
  };
}

/** The UTC offset of an instant's wall-clock time, `UTC-05:00`, which tells the two times of a repeated hour apart; empty for null. */
export const offsetCell = (instant: Instant | null, zone: string): string =>
  instant === null ? '' : moment(instant).tz(zone).format('[UTC]Z');

/** An instant in UTC, to the second; ISO 8601 where it is text. */
export const utcCell = (instant: Instant): TypedCell => ({
  text: instant,
  serial: Math.floor(Date.parse(instant) / 1_000) / (DAY_MS / 1_000) + EPOCH,
  format: 'second',
});

/** A duration, `26:05` where it is text; empty for null. */
export const durationCell = (minutes: Minutes | null): TypedCell | string =>
  minutes === null
    ? ''
    : {
        text: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
        serial: minutes / MINUTES_OF_DAY,
        format: 'duration',
      };
