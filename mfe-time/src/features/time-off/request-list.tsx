import { CardList, CardListSkeleton, EmptyState, ErrorState, LoadMore } from '@workforce/web-ui';
import { TimeOffIcon } from '@workforce/web-ui/icons';
import { useTimeOffPagesInfiniteQuery, type TimeOffView } from '../../api/time-off.api.ts';
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
  if (!pages) return <CardListSkeleton label={t('timeOff.loading')} cards={3} column={340} />;
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
      <CardList
        rows={requests}
        card={(request) => <RequestCard request={request} />}
        height={220}
        column={340}
        label={t('timeOff.list')}
      />
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
