import { TIME_OFF_SORTS } from '@workforce/contracts';
import { enumParam, useListLayout, useSearchState, useShownRows } from '@workforce/web-core';
import {
  CardList,
  CardListSkeleton,
  EmptyState,
  ErrorState,
  ListHead,
  LoadMore,
  TableSkeleton,
  lazyPart,
  useIsDesk,
} from '@workforce/web-ui';
import { TimeOffIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { useTimeOffPagesInfiniteQuery, type TimeOffView } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { RequestCard } from './request-card.tsx';

const RequestTable = lazyPart(() => import('./request-table.tsx'));

const SCHEMA = { sort: enumParam(TIME_OFF_SORTS, '-requested', 'replace') };

export interface RequestListProps {
  filter: TimeOffView;
  /** Key of the sentence below 'No time off requests'. */
  empty: 'emptyOwn' | 'emptyPending' | null;
}

/** Requests as cards, newest first, or as a table; loads more on scroll. */
export function RequestList({ filter, empty }: RequestListProps) {
  const t = useTexts();
  const [layout, chooseLayout] = useListLayout('time-off');
  const isTable = useIsDesk() && layout === 'table';
  const { values, given, update } = useSearchState(SCHEMA);
  const list = useTimeOffPagesInfiniteQuery(isTable ? { ...filter, ...given } : filter);
  const requests = useShownRows(list);
  if (!requests && list.isError) {
    return <ErrorState title={t('timeOff.failed')} onRetry={() => void list.refetch()} />;
  }
  const skeleton = <TableSkeleton label={t('timeOff.loading')} />;
  if (!requests) {
    return isTable ? skeleton : <CardListSkeleton label={t('timeOff.loading')} cards={3} column={340} />;
  }
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
    <div className="requests">
      <ListHead layout={layout} onLayout={chooseLayout} />
      {isTable ? (
        <Suspense fallback={skeleton}>
          <RequestTable
            requests={requests}
            sort={{ value: values.sort, onChange: (sort) => update({ sort }) }}
            isBusy={list.isFetching}
          />
        </Suspense>
      ) : (
        <CardList
          rows={requests}
          card={(request) => <RequestCard request={request} />}
          height={220}
          column={340}
          label={t('timeOff.list')}
        />
      )}
      {list.hasNextPage && (
        <LoadMore
          label={t(list.isFetchingNextPage ? 'timeOff.moreLoading' : 'timeOff.more')}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? t('timeOff.failedMore') : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
