import type { ChecklistInstance } from '@workforce/contracts';
import { useShownRows } from '@workforce/web-core';
import {
  CardList,
  CardListSkeleton,
  EmptyState,
  ErrorState,
  ListHead,
  LoadMore,
  TableSkeleton,
  lazyPart,
} from '@workforce/web-ui';
import { HistoryIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
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
  const { layout, chooseLayout, isTable, sort, listFilter } = useHistoryOrder(filter);
  const history = useCompletedInstancesInfiniteQuery(listFilter);
  const totals = useCompletedSummaryQuery(filter);
  const onRetry = () => {
    void history.refetch();
    if (totals.isError) void totals.refetch();
  };
  const instances = useShownRows(history);
  if (!instances && history.isError) {
    return <ErrorState title={t('history.failed')} onRetry={onRetry} />;
  }
  const skeleton = <TableSkeleton label={t('loading')} />;
  if (!instances) return isTable ? skeleton : <CardListSkeleton label={t('loading')} cards={6} />;
  if (instances.length === 0) {
    return <EmptyState icon={<HistoryIcon />} title={t('history.empty')} description={t('history.emptyText')} />;
  }
  return (
    <>
      <ListHead layout={layout} onLayout={chooseLayout} />
      {isTable ? (
        <Suspense fallback={skeleton}>
          <HistoryTable
            instances={instances}
            sort={sort}
            isBusy={history.isFetching}
            onDetails={onDetails}
            onRedo={onRedo}
          />
        </Suspense>
      ) : (
        <CardList
          rows={instances}
          card={(instance) => <HistoryCard instance={instance} onDetails={onDetails} onRedo={onRedo} />}
          height={260}
          label={t('history.list')}
          isBusy={history.isFetching}
        />
      )}
      {history.hasNextPage && (
        <LoadMore
          label={t(history.isFetchingNextPage ? 'history.moreLoading' : 'history.more')}
          isLoading={history.isFetchingNextPage}
          failure={history.isFetchNextPageError ? t('history.moreFailed') : null}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </>
  );
}
