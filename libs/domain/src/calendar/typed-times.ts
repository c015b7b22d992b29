import type { Day, WallTime } from '@workforce/contracts';
import moment from 'moment-timezone';

const ISO = 'YYYY-MM-DD';

/** Month names in full or as three letters, any case. */
const DAY_FORMATS = ['M/D/YYYY', 'M/D/YY', 'M-D-YYYY', 'MMM D YYYY', 'MMMM D YYYY', 'D MMM YYYY', 'D MMMM YYYY'];

/** Without a year, the current one is meant. */
const YEARLESS_FORMATS = ['M/D', 'MMM D', 'MMMM D', 'D MMM', 'D MMMM'].map((format) => `${format} YYYY`);

/** `Sept` as `Sep`, without commas, dots after short names, weekdays and doubled spaces. */
const plainDay = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?,?\s+/i, '')
    .replace(/(?<=\p{L})[.,]|(?<=\d),/gu, ' ')
    .replace(/\bsept\b/i, 'sep')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The calendar day that a person typed: ISO or one of the usual US forms, such as `12/5/2026`, `12/5/26`, `Dec 5, 2026`, `12/5` or
 * `Dec 5` (`decisions §12`). Two digits of a year are those of 1969 to 2068. Null for anything else and for a day that doesn't exist.
 *
 * @param today the current day at the field's site; its year counts where none is typed
 */
export function parseDay(text: string, today: Day): Day | null {
  const plain = plainDay(text);
  const withoutZeros = plain.replace(/\b0(?=\d\b)/g, '');
  return (
    readDay(plain, [ISO]) ??
    readDay(withoutZeros, DAY_FORMATS) ??
    readDay(`${withoutZeros} ${today.slice(0, 4)}`, YEARLESS_FORMATS)
  );
}

function readDay(text: string, formats: string[]): Day | null {
  const read = moment.utc(text, formats, 'en', true);
  return read.isValid() ? read.format(ISO) : null;
}

const CLOCK_12 = /^(0?[1-9]|1[0-2])(?::([0-5]\d))? ?([ap])(?:\.?m\.?)?$/;
const CLOCK_24 = /^([01]?\d|2[0-3]):([0-5]\d)$|^([01]\d|2[0-3])([0-5]\d)$/;

/**
 * The wall-clock time that a person typed: `h:mm a`, `h a`, `H:mm` or `HHmm`, in any case and with or without the space
 * (`decisions §12`). Null for anything else.
 */
export function parseWallTime(text: string): WallTime | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  const [, hour, minute = '00', half] = CLOCK_12.exec(plain) ?? [];
  if (hour !== undefined) return wallTime((Number(hour) % 12) + (half === 'p' ? 12 : 0), minute);
  const [, ...parts] = CLOCK_24.exec(plain) ?? [];
  const [hours, minutes] = parts.filter((part) => part !== undefined);
  return hours === undefined || minutes === undefined ? null : wallTime(Number(hours), minutes);
}

const wallTime = (hours: number, minutes: string): WallTime => `${String(hours).padStart(2, '0')}:${minutes}`;
