import type { ChecklistInstance } from '@workforce/contracts';
import { useCompletedInstancesInfiniteQuery, useCompletedSummaryQuery, type HistoryFilter } from '@workforce/web-core';
import { Button, EmptyState, ErrorState } from '@workforce/web-ui';
import { HistoryIcon } from '@workforce/web-ui/icons';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { HistoryCard } from './history-card.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

export interface HistoryListProps {
  filter: HistoryFilter;
  onDetails: (instance: ChecklistInstance) => void;
  onRedo: (instance: ChecklistInstance) => void;
}

/** The filtered history, the latest first; more comes as one scrolls. */
export function HistoryList({ filter, onDetails, onRedo }: HistoryListProps) {
  const t = useTexts();
  const history = useCompletedInstancesInfiniteQuery(filter);
  const totals = useCompletedSummaryQuery(filter);
  const onRetry = () => {
    void history.refetch();
    if (totals.isError) void totals.refetch();
  };
  // While another filter loads, the old answer would contradict what the filter says.
  const pages = history.currentData?.pages;
  if (!pages && history.isError) {
    return <ErrorState title={t('history.failed')} onRetry={onRetry} />;
  }
  if (!pages) return <HistorySkeleton />;
  const instances = pages.flatMap((page) => page.instances);
  if (instances.length === 0) {
    return <EmptyState icon={<HistoryIcon />} title={t('history.empty')} description={t('history.emptyText')} />;
  }
  return (
    <>
      <ul className="history" aria-label={t('history.list')} aria-busy={history.isFetching}>
        {instances.map((instance) => (
          <li key={instance.id} className="history__entry">
            <HistoryCard instance={instance} onDetails={onDetails} onRedo={onRedo} />
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <More
          isLoading={history.isFetchingNextPage}
          hasFailed={history.isFetchNextPageError}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </>
  );
}

/** Loads what follows when it comes into view, or when asked. */
function More({ isLoading, hasFailed, onMore }: { isLoading: boolean; hasFailed: boolean; onMore: () => void }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What failed is repeated only when the person asks.
    if (place.current === null || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={place} className="history-more">
      {hasFailed && <p role="alert">{t('history.moreFailed')}</p>}
      <Button loading={isLoading} onClick={onMore}>
        {t(isLoading ? 'history.moreLoading' : 'history.more')}
      </Button>
    </div>
  );
}
