import type { Timesheet } from '@workforce/contracts';
import { ALL_SITES, useFormats } from '@workforce/web-core';
import { useAdjustmentsQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { minutesText } from './pay-text.ts';

/** Corrections of locked days that this timesheet pays (`pay §2`). */
export function AdjustmentList({ timesheet: { employeeId, periodId } }: { timesheet: Timesheet }) {
  const t = useTexts();
  const { date } = useFormats();
  const { currentData: adjustments = [] } = useAdjustmentsQuery({ employeeId, periodId, sites: ALL_SITES });
  return (
    <ul className="pay__sentences" aria-label={t('pay.adjustments')}>
      {adjustments.map(({ id, date: day, oldMinutes, newMinutes, differenceMinutes, cause, createdByName: name }) => (
        <li key={id}>
          {t('pay.adjusted', {
            date: date(day),
            before: minutesText(oldMinutes),
            after: minutesText(newMinutes),
            cause,
            name,
            difference: differenceMinutes > 0 ? `+${minutesText(differenceMinutes)}` : minutesText(differenceMinutes),
          })}
        </li>
      ))}
    </ul>
  );
}
