import type { TimeOffRequest } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';

/** Writes the days of a request; a single one once. */
export function useRequestDates(): (request: Pick<TimeOffRequest, 'startDate' | 'endDate'>) => string {
  const t = useTexts();
  const { date } = useFormats();
  return ({ startDate, endDate }) =>
    startDate === endDate ? date(startDate) : t('timeOff.dates', { start: date(startDate), end: date(endDate) });
}
