import type { ChecklistInstance } from '@workforce/contracts';
import { usePagedRows } from '@workforce/web-core';
import { lazyPart } from '@workforce/web-ui';
import { HistoryIcon } from '@workforce/web-ui/icons';
import { PagedCards } from '@workforce/web-ui/lists';
import {
  useCompletedInstancesInfiniteQuery,
  useCompletedSummaryQuery,
  type HistoryFilter,
} from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { HistoryCard } from './history-card.tsx';
import { useHistoryOrder } from './use-history-order.ts';

const HistoryTable = lazyPart(() => import('./history-table.tsx'));

export interface HistoryListProps {
  filter: HistoryFilter;
  onDetails: (instance: ChecklistInstance) => void;
  onRedo: (instance: ChecklistInstance) => void;
}

/** The filtered history as cards, newest first, or as a table; loads more on scroll. */
export function HistoryList({ filter, onDetails, onRedo }: HistoryListProps) {
  const t = useTexts();
  const { layout, isTable, sort, listFilter } = useHistoryOrder(filter);
  const history = usePagedRows(useCompletedInstancesInfiniteQuery(listFilter));
  const totals = useCompletedSummaryQuery(filter);
  const refetch = () => {
    history.refetch();
    if (totals.isError) void totals.refetch();
  };
  return (
    <PagedCards
      label={t('history.list')}
      list={{ ...history, refetch }}
      layout={layout}
      table={
        isTable &&
        ((instances) => (
          <HistoryTable
            instances={instances}
            sort={sort}
            isBusy={history.isFetching}
            onDetails={onDetails}
            onRedo={onRedo}
          />
        ))
      }
      card={(instance) => <HistoryCard instance={instance} onDetails={onDetails} onRedo={onRedo} />}
      height={260}
      placeholders={6}
      failed={t('history.failed')}
      moreFailed={t('history.moreFailed')}
      empty={{ icon: <HistoryIcon />, title: t('history.empty'), description: t('history.emptyText') }}
    />
  );
}
