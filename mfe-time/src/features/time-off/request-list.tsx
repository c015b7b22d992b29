import { useTimeOffPagesInfiniteQuery, type TimeOffView } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, LoadMore, Skeleton } from '@workforce/web-ui';
import { TimeOffIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { RequestCard } from './request-card.tsx';

export interface RequestListProps {
  filter: TimeOffView;
  /** What to add to 'No time off requests'. */
  empty: 'emptyOwn' | 'emptyPending' | null;
}

/** Requests, the latest first; more come as one scrolls. */
export function RequestList({ filter, empty }: RequestListProps) {
  const t = useTexts();
  const list = useTimeOffPagesInfiniteQuery(filter);
  const pages = list.data?.pages;
  if (!pages && list.isError) {
    return <ErrorState title={t('timeOff.failed')} onRetry={() => void list.refetch()} />;
  }
  if (!pages) {
    return (
      <div className="time-off__list" role="status" aria-label={t('timeOff.loading')}>
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <Skeleton active paragraph={{ rows: 3 }} />
          </Card>
        ))}
      </div>
    );
  }
  const requests = pages.flatMap((page) => page.requests);
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<TimeOffIcon />}
        title={t('timeOff.empty')}
        description={empty === null ? undefined : t(`timeOff.${empty}`)}
      />
    );
  }
  return (
    <>
      <ul className="time-off__list" aria-label={t('timeOff.list')}>
        {requests.map((request) => (
          <li key={request.id} className="time-off__entry">
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label={t(list.isFetchingNextPage ? 'timeOff.moreLoading' : 'timeOff.more')}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? t('timeOff.failedMore') : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
