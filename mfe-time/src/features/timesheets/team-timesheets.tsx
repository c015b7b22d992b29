import { type Id, type PayPeriod, TIMESHEET_STATUSES, type TimesheetStatus } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { useChosenSites, useFormats, usePagedRows, useServerNow } from '@workforce/web-core';
import { EmptyState, ErrorState, useIsDesk } from '@workforce/web-ui';
import { Field, FilterBar } from '@workforce/web-ui/forms';
import { TimeManagementIcon } from '@workforce/web-ui/icons';
import { CardSkeletons, PagedCards } from '@workforce/web-ui/lists';
import { Select } from '@workforce/web-ui/select';
import { usePayPeriodPagesInfiniteQuery, useTimesheetPagesInfiniteQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { TIMESHEET_COLUMN, TimesheetCard } from './timesheet-card.tsx';
import { TimesheetTable } from './timesheet-table.tsx';
import { usePeriodDays } from './use-period-days.ts';

export interface TeamFilter {
  /** Empty for the running period. */
  periodId: Id | '';
  status: TimesheetStatus | 'all';
}

export interface TeamTimesheetsProps {
  filter: TeamFilter;
  onFilter: (change: Partial<TeamFilter>) => void;
}

/** The timesheets of a period at the user's sites, by name (`pay §2`). */
export function TeamTimesheets({ filter, onFilter }: TeamTimesheetsProps) {
  const t = useTexts();
  const days = usePeriodDays();
  const { timeZone } = useFormats();
  const day = today(useServerNow()(), timeZone);
  const sites = useChosenSites('pay-period.read');
  const { rows: all, hasFailed, refetch } = usePagedRows(usePayPeriodPagesInfiniteQuery({ sites }));
  if (hasFailed) return <ErrorState title={t('timesheets.failed')} onRetry={refetch} />;
  if (!all)
    return (
      <div role="status" aria-label={t('entries.loading')}>
        <CardSkeletons cards={3} />
      </div>
    );
  const begun = all.filter(({ startDate }) => startDate <= day);
  // Where every site has periods of its own, nobody has a timesheet in the organisation's.
  const running = begun.find(
    ({ endDate, timesheets }) => endDate >= day && Object.values(timesheets).some((count) => count > 0),
  );
  const shown = all.find(({ id }) => id === filter.periodId) ?? running ?? begun[0] ?? all[0];
  if (!shown)
    return (
      <EmptyState
        icon={<TimeManagementIcon />}
        title={t('timesheets.noPeriods')}
        description={t('timesheets.noPeriodsText')}
      />
    );
  const nameOf = (period: PayPeriod) =>
    period.siteName === null ? days(period) : t('timesheets.daysAt', { days: days(period), site: period.siteName });
  return (
    <>
      <FilterBar
        isFiltered={filter.periodId !== '' || filter.status !== 'all'}
        onClear={() => onFilter({ periodId: '', status: 'all' })}
        clearLabel={t('entries.clear')}
      >
        <Field label={t('timesheets.period')}>
          {(id) => (
            <Select
              id={id}
              value={shown.id}
              options={all.map((period) => ({ value: period.id, label: nameOf(period) }))}
              onChange={(periodId: string) => onFilter({ periodId })}
            />
          )}
        </Field>
        <Field label={t('timesheets.statusOf')}>
          {(id) => (
            <Select<TeamFilter['status']>
              id={id}
              value={filter.status}
              options={(['all', ...TIMESHEET_STATUSES] as const).map((value) => ({
                value,
                label: value === 'all' ? t('corrections.all') : t(`timesheets.status.${value}`),
              }))}
              onChange={(status) => onFilter({ status })}
            />
          )}
        </Field>
      </FilterBar>
      <TimesheetList periodId={shown.id} status={filter.status} />
    </>
  );
}

function TimesheetList({ periodId, status }: { periodId: Id; status: TeamFilter['status'] }) {
  const t = useTexts();
  const isDesk = useIsDesk();
  const sites = useChosenSites('timesheet.approve');
  const filter = { periodId, sites, ...(status !== 'all' && { status }) };
  const list = usePagedRows(useTimesheetPagesInfiniteQuery(filter));
  return (
    <PagedCards
      label={t('timesheets.list')}
      list={list}
      table={isDesk && ((timesheets) => <TimesheetTable timesheets={timesheets} />)}
      card={(timesheet) => <TimesheetCard timesheet={timesheet} isNamed />}
      column={TIMESHEET_COLUMN}
      height={220}
      failed={t('timesheets.failed')}
      empty={{
        icon: <TimeManagementIcon />,
        title: t('timesheets.empty'),
        description: status === 'all' ? t('timesheets.emptyText') : undefined,
      }}
    />
  );
}
