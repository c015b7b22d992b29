import { today } from '@workforce/domain';
import { ALL_SITES, useFormats, usePagedRows, useServerNow, useUser } from '@workforce/web-core';
import { TimeManagementIcon } from '@workforce/web-ui/icons';
import { PagedCards } from '@workforce/web-ui/lists';
import { useTimesheetPagesInfiniteQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
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
      list={usePagedRows(useTimesheetPagesInfiniteQuery({ employeeId, sites: ALL_SITES }))}
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
      empty={{
        icon: <TimeManagementIcon />,
        title: t('timesheets.emptyOwn'),
        description: t('timesheets.emptyOwnText'),
      }}
    />
  );
}
