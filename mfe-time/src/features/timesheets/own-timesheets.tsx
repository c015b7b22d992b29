import { today } from '@workforce/domain';
import { useFormats, useServerNow, useUser } from '@workforce/web-core';
import { useTimesheetPagesInfiniteQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { PagedCards } from '../paged-cards/paged-cards.tsx';
import { TIMESHEET_COLUMN, TimesheetCard } from './timesheet-card.tsx';

/** The user's own timesheets, newest first; the running period's shows its estimate. */
export function OwnTimesheets() {
  const t = useTexts();
  const { id: employeeId } = useUser();
  const { timeZone } = useFormats();
  const day = today(useServerNow()(), timeZone);
  return (
    <PagedCards
      label={t('timesheets.own')}
      list={useTimesheetPagesInfiniteQuery({ employeeId })}
      card={(timesheet) => (
        <TimesheetCard
          timesheet={timesheet}
          isNamed={false}
          startsOpen={timesheet.startDate <= day && day <= timesheet.endDate}
        />
      )}
      column={TIMESHEET_COLUMN}
      height={260}
      failed={t('timesheets.failed')}
      empty={{ title: t('timesheets.emptyOwn'), text: t('timesheets.emptyOwnText') }}
    />
  );
}
