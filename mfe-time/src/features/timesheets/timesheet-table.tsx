import type { Timesheet } from '@workforce/contracts';
import { DurationText, PersonAvatar, StatusBadge } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import { type Column, DataTable } from '@workforce/web-ui/table';
import { useTexts } from '../../texts/texts.ts';
import { LabelledText } from '../cards/labelled-text.tsx';
import { TimesheetActions } from './timesheet-actions.tsx';
import { TimesheetBlockers } from './timesheet-blockers.tsx';
import { TimesheetPay } from './timesheet-pay.tsx';
import { TimesheetStatusBadge } from './timesheet-status.tsx';

/** Timesheets of a period as a table; a row opens to what blocks and what it pays. */
export function TimesheetTable({ timesheets }: { timesheets: readonly Timesheet[] }) {
  const t = useTexts();
  return (
    <DataTable
      label={t('timesheets.list')}
      rows={timesheets}
      columns={useColumns()}
      nameOf={({ employeeName }) => employeeName}
      details={{
        label: t('pay.show'),
        of: (timesheet) => (
          <div className="timesheet">
            <LabelledText name={t('timesheets.reason')} text={timesheet.reason} />
            <TimesheetBlockers timesheet={timesheet} isOpen />
            <TimesheetPay timesheet={timesheet} />
          </div>
        ),
      }}
    />
  );
}

function useColumns(): Column<Timesheet>[] {
  const t = useTexts();
  return [
    {
      key: 'employee',
      title: t('entries.employee'),
      isRowHeader: true,
      cell: ({ id, employeeName }) => (
        <span className="timesheet__who" id={nameId(id)}>
          <PersonAvatar name={employeeName} size={28} />
          {employeeName}
        </span>
      ),
    },
    { key: 'site', title: t('timesheets.site'), cell: ({ siteName }) => siteName },
    {
      key: 'worked',
      title: t('timesheets.worked'),
      isNumber: true,
      cell: ({ workMinutes }) => <DurationText minutes={workMinutes} />,
    },
    {
      key: 'status',
      title: t('timesheets.statusOf'),
      cell: (timesheet) => <TimesheetStatusBadge timesheet={timesheet} />,
    },
    {
      key: 'blockers',
      title: t('timesheets.blockers'),
      cell: ({ blockers: { length: count } }) =>
        count > 0 && (
          <StatusBadge tone="warning" icon={<WarningIcon />}>
            {t('timesheets.toSettle', { count })}
          </StatusBadge>
        ),
    },
    {
      key: 'answer',
      title: t('entries.columns.actions'),
      cell: (timesheet) => <TimesheetActions timesheet={timesheet} describedBy={nameId(timesheet.id)} />,
    },
  ];
}

const nameId = (id: string): string => `timesheet-${id}`;
