import type { Day, Instant, WallTime } from '@workforce/contracts';
import { useMemo } from 'react';
import { useConfigQuery } from '../api/config.api.ts';
import { currentLanguage } from './i18n.ts';

/** How the app writes dates and times (§9), always in the organisation's time zone. */
export interface Formats {
  /** `Mar 08, 2026`, of an instant or a calendar day. */
  date(value: Instant | Day | Date): string;
  /** `Saturday, March 7, 2026`, of an instant or a calendar day. */
  fullDate(value: Instant | Day | Date): string;
  /** `1:05:09 PM`, of an instant: the live clock. */
  timeWithSeconds(value: Instant | Date): string;
  /** `1:05 PM`, of an instant. */
  time(value: Instant | Date): string;
  /** `Mar 08, 2026 1:05 PM`. */
  dateTime(value: Instant | Date): string;
  /** `9:00 AM`, of a shift's `09:00`. */
  wallTime(value: WallTime): string;
  /** The zone all of them are in. */
  timeZone: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Writers of dates and times for a language and an IANA zone. */
export function formatsFor(language: string, timeZone: string): Formats {
  const day = { year: 'numeric', month: 'short', day: '2-digit' } as const;
  const full = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const zonedDay = new Intl.DateTimeFormat(language, { ...day, timeZone });
  // A calendar day and a wall-clock time have no zone of their own.
  const plainDay = new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' });
  const zonedFull = new Intl.DateTimeFormat(language, { ...full, timeZone });
  const plainFull = new Intl.DateTimeFormat(language, { ...full, timeZone: 'UTC' });
  const zonedSeconds = new Intl.DateTimeFormat(language, { ...clock, second: '2-digit', timeZone });
  const zonedTime = new Intl.DateTimeFormat(language, { ...clock, timeZone });
  const plainTime = new Intl.DateTimeFormat(language, { ...clock, timeZone: 'UTC' });
  // Newer runtimes put a narrow space before AM and PM; the specification's texts have a plain one.
  const plain = (text: string) => text.replaceAll('\u202f', ' ');

  const isDay = (value: Instant | Day | Date) => typeof value === 'string' && DAY.test(value);
  const date = (value: Instant | Day | Date) => (isDay(value) ? plainDay : zonedDay).format(new Date(value));
  const time = (value: Instant | Date) => plain(zonedTime.format(new Date(value)));
  return {
    date,
    fullDate: (value) => (isDay(value) ? plainFull : zonedFull).format(new Date(value)),
    time,
    timeWithSeconds: (value) => plain(zonedSeconds.format(new Date(value))),
    dateTime: (value) => `${date(value)} ${time(value)}`,
    wallTime: (value) => plain(plainTime.format(new Date(`1970-01-01T${value}:00Z`))),
    timeZone,
  };
}

/** The formats in the organisation's zone; until the configuration is there, in the device's. */
export function useFormats(): Formats {
  const { data: config } = useConfigQuery();
  const timeZone = config?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(() => formatsFor(currentLanguage(), timeZone), [timeZone]);
}
