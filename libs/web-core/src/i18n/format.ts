import type { Day, Instant, WallTime } from '@workforce/contracts';

/** Formats of dates and times (§9) in one time zone. */
export interface Formats {
  /** `Mar 08, 2026`, for an instant or a calendar day. */
  date(value: Instant | Day | Date): string;
  /** `Saturday, March 7, 2026`, for an instant or a calendar day. */
  fullDate(value: Instant | Day | Date): string;
  /** `1:05:09 PM`, for an instant: the live clock. */
  timeWithSeconds(value: Instant | Date): string;
  /** `1:05 PM`, for an instant. */
  time(value: Instant | Date): string;
  /** `Mar 08, 2026 1:05 PM`. */
  dateTime(value: Instant | Date): string;
  /** `9:00 AM`, for a shift's `09:00`. */
  wallTime(value: WallTime): string;
  /** `EST`, the zone's name at an instant or on a calendar day. */
  zoneName(value: Instant | Day | Date): string;
  /** Whether times are shown with AM and PM. */
  hour12: boolean;
  /** The zone of all formats. */
  timeZone: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const DAY_PARTS = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const FULL_PARTS = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const CLOCK_PARTS = { hour: 'numeric', minute: '2-digit' } as const;

/** A lazily created formatter: creating one takes a phone longer than rendering a row. */
function writer(language: string, options: Intl.DateTimeFormatOptions): (value: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (value) => (format ??= new Intl.DateTimeFormat(language, options)).format(value);
}

/** Memoised: the formats of a language and a zone never change. */
const made = new Map<string, Formats>();

/** The formats for a language and an IANA zone; a stable object. */
export function formatsFor(language: string, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const formats = made.get(key) ?? makeFormats(language, timeZone);
  made.set(key, formats);
  return formats;
}

function makeFormats(language: string, timeZone: string): Formats {
  // A calendar day and a wall-clock time have no zone of their own.
  const inZone = (parts: Intl.DateTimeFormatOptions) => writer(language, { ...parts, timeZone });
  const plainly = (parts: Intl.DateTimeFormatOptions) => writer(language, { ...parts, timeZone: 'UTC' });
  const zonedDay = inZone(DAY_PARTS);
  const plainDay = plainly(DAY_PARTS);
  const zonedFull = inZone(FULL_PARTS);
  const plainFull = plainly(FULL_PARTS);
  const zonedSeconds = inZone({ ...CLOCK_PARTS, second: '2-digit' });
  const zonedTime = inZone(CLOCK_PARTS);
  const plainTime = plainly(CLOCK_PARTS);
  // Newer runtimes put a narrow no-break space before AM and PM; the specification's texts have a plain one.
  const plain = (text: string) => text.replaceAll('\u202f', ' ');

  /** Slow to make, and few screens name a zone. */
  let zoneFormat: Intl.DateTimeFormat | undefined;
  const zoneName = (value: Date) => {
    zoneFormat ??= new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' });
    return zoneFormat.formatToParts(value).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  };

  const isDay = (value: Instant | Day | Date) => typeof value === 'string' && DAY.test(value);
  const date = (value: Instant | Day | Date) => (isDay(value) ? plainDay : zonedDay)(new Date(value));
  const time = (value: Instant | Date) => plain(zonedTime(new Date(value)));
  return {
    date,
    fullDate: (value) => (isDay(value) ? plainFull : zonedFull)(new Date(value)),
    time,
    timeWithSeconds: (value) => plain(zonedSeconds(new Date(value))),
    dateTime: (value) => `${date(value)} ${time(value)}`,
    wallTime: (value) => plain(plainTime(new Date(`1970-01-01T${value}:00Z`))),
    // At noon UTC a change of the clocks has happened in most zones.
    zoneName: (value) => zoneName(isDay(value) ? new Date(`${value as Day}T12:00:00Z`) : new Date(value)),
    hour12: new Intl.DateTimeFormat(language, CLOCK_PARTS).resolvedOptions().hour12 === true,
    timeZone,
  };
}
