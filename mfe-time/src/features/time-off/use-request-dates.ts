import type { TimeOffRequest } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';

/** Formats the days of a request; a single day once. */
export function useRequestDates(): (request: Pick<TimeOffRequest, 'startDate' | 'endDate'>) => string {
  const t = useTexts();
  const { date } = useFormats();
  return ({ startDate, endDate }) =>
    startDate === endDate ? date(startDate) : t('timeOff.dates', { start: date(startDate), end: date(endDate) });
}
