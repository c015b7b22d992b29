import type { Day } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';

/** Formats the days of a period. */
export function usePeriodDays(): (period: { startDate: Day; endDate: Day }) => string {
  const t = useTexts();
  const { date } = useFormats();
  return ({ startDate, endDate }) => t('timesheets.days', { start: date(startDate), end: date(endDate) });
}
