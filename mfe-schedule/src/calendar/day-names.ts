import type { Day } from '@workforce/contracts';
import { currentLanguage } from '@workforce/web-core';
import { useTexts } from '../texts/texts.ts';

/** Formats in UTC: a day has no time zone. */
const namesIn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' });
  return (day: Day) => format.format(new Date(day));
};

const weekday = namesIn({ weekday: 'short' });
const monthAndDay = namesIn({ month: 'short', day: 'numeric' });
const whole = namesIn({ weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' });
const monthAndYear = namesIn({ month: 'long', year: 'numeric' });

/** Formats days for the headings of the schedule (§2.12). */
export function useDayNames() {
  const t = useTexts();
  return {
    /** `Mon`. */
    weekday,
    /** `5`. */
    number: (day: Day) => String(Number(day.slice(8))),
    /** `Mon 5`. */
    head: (day: Day) => t('calendar.dayHead', { weekday: weekday(day), day: Number(day.slice(8)) }),
    /** `Nov 5`. */
    monthAndDay,
    /** `Thursday, Nov 5, 2026`. Contains the visible label `Nov 5`, so that the accessible name includes it. */
    whole,
    /** `November 2026`. */
    monthAndYear,
  };
}
