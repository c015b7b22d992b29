import type { ChecklistInstance, HistorySort } from '@workforce/contracts';
import { awaitsReview, completionRate, doneCount, mayRedo, storedStatus } from '@workforce/domain';
import { SiteMark, useCan, useFormats, useFormatsOf } from '@workforce/web-core';
import { Button, PersonAvatar } from '@workforce/web-ui';
import { CheckIcon, RedoIcon, ShowIcon } from '@workforce/web-ui/icons';
import { DataTable, RowMenu, SelectionBar, useSelection, type Column, type SortKey } from '@workforce/web-ui/table';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { HistoryBadges } from './history-badges.tsx';
import type { HistoryCardProps } from './history-card.tsx';
import { ReviewManyDialog } from './review-many-dialog.tsx';

type RowActions = Pick<HistoryCardProps, 'onDetails' | 'onRedo'>;

export interface HistoryTableProps extends RowActions {
  instances: readonly ChecklistInstance[];
  sort: { value: HistorySort; onChange: (sort: HistorySort) => void };
  isBusy: boolean;
}

const hasOpenReview = ({ items }: ChecklistInstance) => items.some(awaitsReview);

/**
 * The history as a table, sortable, with a bulk action that marks the flagged tasks of selected checklists as reviewed.
 */
export default function HistoryTable({ instances, sort, isBusy, ...actions }: HistoryTableProps) {
  const t = useTexts();
  const mayReview = useCan('checklist.review');
  const selection = useSelection(instances, hasOpenReview);
  const [reviewed, setReviewed] = useState<readonly ChecklistInstance[] | null>(null);
  return (
    <>
      <DataTable
        label={t('history.list')}
        rows={instances}
        columns={useColumns(actions)}
        nameOf={useChecklistName()}
        sort={sort}
        selection={mayReview ? selection : undefined}
        isBusy={isBusy}
      />
      {mayReview && (
        <SelectionBar count={selection.rows.length} onClear={() => selection.select([])}>
          <Button type="primary" icon={<CheckIcon />} onClick={() => setReviewed(selection.rows)}>
            {t('details.review')}
          </Button>
        </SelectionBar>
      )}
      {reviewed && (
        <ReviewManyDialog
          instances={reviewed}
          onClose={(done) => {
            selection.drop(done);
            setReviewed(null);
          }}
        />
      )}
    </>
  );
}

/** Name of a checklist for accessible labels: template, employee, completion time. */
export function useChecklistName(): (instance: ChecklistInstance) => string {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  return ({ siteId, templateName, employeeName, completedAt }) =>
    t('history.card', {
      template: templateName || t('history.unknownTemplate'),
      employee: employeeName || t('history.unknownEmployee'),
      when: completedAt === null ? '' : formatsOf(siteId).dateTime(completedAt),
    });
}

function useColumns({ onDetails, onRedo }: RowActions): Column<ChecklistInstance, SortKey<HistorySort>>[] {
  const t = useTexts();
  const nameOf = useChecklistName();
  const maySendBack = useCan('checklist.redo');
  const menuOf = (instance: ChecklistInstance) => [
    ...(maySendBack && mayRedo({ status: storedStatus(instance) }).ok
      ? [{ key: 'redo', label: t('history.redo'), icon: <RedoIcon />, onClick: () => onRedo(instance) }]
      : []),
    { key: 'details', label: t('history.details'), icon: <ShowIcon />, onClick: () => onDetails(instance) },
  ];
  return [
    {
      key: 'template',
      title: t('history.columns.template'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ templateName }) => templateName || t('history.unknownTemplate'),
    },
    {
      key: 'employee',
      title: t('historyFilter.employee'),
      isSortable: true,
      cell: ({ employeeName }) => <Employee name={employeeName || t('history.unknownEmployee')} />,
    },
    {
      key: 'completed',
      title: t('history.completed'),
      isShort: true,
      isSortable: true,
      cell: (instance) => <Completed instance={instance} />,
    },
    {
      key: 'status',
      title: t('history.columns.status'),
      cell: (instance) => (
        <span className="history-row__badges">
          <HistoryBadges instance={instance} />
        </span>
      ),
    },
    {
      key: 'progress',
      title: t('history.columns.progress'),
      isNumber: true,
      cell: ({ items }) => {
        const done = doneCount(items);
        return t('history.progress', {
          done,
          total: items.length,
          percent: completionRate(done, items.length),
        });
      },
    },
    {
      key: 'actions',
      title: t('history.columns.actions'),
      isActions: true,
      cell: (instance) => <RowMenu name={nameOf(instance)} actions={menuOf(instance)} />,
    },
  ];
}

function Completed({ instance }: { instance: ChecklistInstance }) {
  const { dateTime } = useFormats(instance.siteId);
  const { completedAt } = instance;
  if (completedAt === null) return null;
  return (
    <>
      <time dateTime={completedAt}>{dateTime(completedAt)}</time>
      <SiteMark of={instance} at={completedAt} />
    </>
  );
}

const Employee = ({ name }: { name: string }) => (
  <span className="history-row__who">
    <PersonAvatar name={name} size={28} />
    {name}
  </span>
);
