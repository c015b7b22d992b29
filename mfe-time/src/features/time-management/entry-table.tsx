import type { TimeEntry, TimeEntrySort } from '@workforce/contracts';
import { entryMinutes } from '@workforce/domain';
import { SiteMark, useCan, useFormats, useUser } from '@workforce/web-core';
import { Button, DurationText, PersonAvatar } from '@workforce/web-ui';
import { DeleteIcon, EditIcon, HistoryIcon } from '@workforce/web-ui/icons';
import { DataTable, RowMenu, SelectionBar, useSelection, type Column, type SortKey } from '@workforce/web-ui/table';
import { useCallback, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { DeleteManyDialog } from './delete-many-dialog.tsx';
import { EntryFindings } from '../labour/entry-findings.tsx';
import { EntryBadges } from './entry-badges.tsx';
import type { EntryCardProps } from './entry-card.tsx';
import { useTimeRange } from './use-time-range.ts';

export interface EntryTableProps extends Omit<EntryCardProps, 'entry'> {
  entries: readonly TimeEntry[];
  sort: { value: TimeEntrySort; onChange: (sort: TimeEntrySort) => void };
  isBusy: boolean;
}

/** Entries as a table, sortable and, for users who may, with bulk deletion. */
export default function EntryTable({ entries, sort, isBusy, ...row }: EntryTableProps) {
  const t = useTexts();
  const mayEdit = useCan('time-entry.edit');
  const { id: ownId } = useUser();
  // Others decide about one's own hours.
  const selection = useSelection(
    entries,
    useCallback(({ employeeId }: TimeEntry) => employeeId !== ownId, [ownId]),
  );
  const [removed, setRemoved] = useState<readonly TimeEntry[] | null>(null);
  const columns = useColumns(row);
  return (
    <>
      <DataTable
        label={t('entries.list')}
        rows={entries}
        columns={columns}
        nameOf={useEntryName()}
        sort={sort}
        selection={mayEdit ? selection : undefined}
        isBusy={isBusy}
      />
      {mayEdit && (
        <SelectionBar count={selection.rows.length} onClear={() => selection.select([])}>
          <Button danger icon={<DeleteIcon />} onClick={() => setRemoved(selection.rows)}>
            {t('entries.delete')}
          </Button>
        </SelectionBar>
      )}
      {removed && (
        <DeleteManyDialog
          entries={removed}
          onClose={(done) => {
            selection.drop(done);
            setRemoved(null);
          }}
        />
      )}
    </>
  );
}

/** Name of an entry for accessible labels: person, day, times. */
function useEntryName(): (entry: TimeEntry) => string {
  const t = useTexts();
  const { date } = useFormats();
  const range = useTimeRange();
  return (entry) =>
    t('entries.card', {
      name: entry.employee.name || t('entries.unknownEmployee'),
      date: date(entry.date),
      times: range(entry),
    });
}

function useColumns({
  now,
  onEdit,
  onAsk,
  onDelete,
  onHistory,
}: Omit<EntryCardProps, 'entry'>): Column<TimeEntry, SortKey<TimeEntrySort>>[] {
  const t = useTexts();
  const { date } = useFormats();
  const nameOf = useEntryName();
  const seesAll = useCan('time-entry.read-all');
  const mayEdit = useCan('time-entry.edit');
  const { id: ownId } = useUser();
  const minutes = (kind: 'work' | 'break' | 'total') => ({
    key: kind,
    title: t(`entries.${kind}Time`),
    isNumber: true,
    cell: (entry: TimeEntry) => <DurationText minutes={entryMinutes(entry, now)[kind]} />,
  });
  const menuOf = (entry: TimeEntry) => [
    { key: 'history', label: t('history.open'), icon: <HistoryIcon />, onClick: () => onHistory(entry) },
    ...(mayEdit && entry.employeeId === ownId
      ? [{ key: 'ask', label: t('askCorrection.title'), icon: <EditIcon />, onClick: () => onAsk(entry) }]
      : []),
    ...(mayEdit && entry.employeeId !== ownId
      ? [
          { key: 'edit', label: t('entries.edit'), icon: <EditIcon />, onClick: () => onEdit(entry) },
          {
            key: 'delete',
            label: t('entries.delete'),
            icon: <DeleteIcon />,
            isDestructive: true,
            onClick: () => onDelete(entry),
          },
        ]
      : []),
  ];
  return [
    {
      key: 'clockIn',
      title: t('entries.columns.date'),
      isShort: true,
      isRowHeader: !seesAll,
      isSortable: true,
      cell: (entry) => date(entry.date),
    },
    ...(seesAll
      ? [
          {
            key: 'employee' as const,
            title: t('entries.employee'),
            isRowHeader: true,
            isSortable: true,
            cell: ({ employee }: TimeEntry) => <Employee name={employee.name || t('entries.unknownEmployee')} />,
          },
        ]
      : []),
    { key: 'times', title: t('entries.columns.times'), isShort: true, cell: (entry) => <Times entry={entry} /> },
    {
      key: 'status',
      title: t('entries.columns.status'),
      cell: (entry) => <Status entry={entry} name={nameOf(entry)} />,
    },
    minutes('work'),
    minutes('break'),
    minutes('total'),
    { key: 'notes', title: t('entries.notes'), cell: ({ notes }) => notes },
    { key: 'reason', title: t('entries.editReason'), cell: ({ editReason }) => editReason },
    {
      key: 'actions',
      title: t('entries.columns.actions'),
      isActions: true,
      cell: (entry: TimeEntry) => <RowMenu name={nameOf(entry)} actions={menuOf(entry)} />,
    },
  ];
}

const Status = ({ entry, name }: { entry: TimeEntry; name: string }) => (
  <>
    <EntryBadges entry={entry} />
    <EntryFindings entry={entry} signOf={name} />
  </>
);

function Times({ entry }: { entry: TimeEntry }) {
  const range = useTimeRange();
  return (
    <>
      {range(entry)}
      <SiteMark of={entry} at={entry.clockInTime} />
    </>
  );
}

const Employee = ({ name }: { name: string }) => (
  <span className="entry-row__who">
    <PersonAvatar name={name} size={28} />
    {name}
  </span>
);
