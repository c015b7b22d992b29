import type { EntryAdjustment } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';
import { minutesText } from '../timesheets/pay-text.ts';

/** Returns what an adjustment pays, and when, as a sentence. */
export function useLaterPayText(): (adjustment: EntryAdjustment) => string {
  const t = useTexts();
  const { date } = useFormats();
  return ({ differenceMinutes, startDate, endDate }) =>
    t('payLock.savedText', {
      difference: differenceMinutes > 0 ? `+${minutesText(differenceMinutes)}` : minutesText(differenceMinutes),
      start: date(startDate),
      end: date(endDate),
    });
}
