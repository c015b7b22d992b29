import { type ListPage, useShownRows } from '@workforce/web-core';
import { CardList, CardListSkeleton, EmptyState, ErrorState, LoadMore } from '@workforce/web-ui';
import { TimeManagementIcon } from '@workforce/web-ui/icons';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** The part of an infinite query that a list of cards needs. */
export interface PagedList<Row> {
  /** Of the present filter: the rows of another one would contradict it. */
  currentData?: { pages: readonly ListPage<Row>[] };
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export interface PagedCardsProps<Row extends { id: string }> {
  /** Accessible name. */
  label: string;
  list: PagedList<Row>;
  card: (row: Row) => ReactNode;
  /** Estimated height of a card in px. */
  height: number;
  /** Minimum width of a card in px; by default for two sides beside each other. */
  column?: number;
  /** What failed. */
  failed: string;
  empty: { title: string; text?: string };
}

/** Rows as cards with their loading, empty and failed states; loads more on scroll. */
export function PagedCards<Row extends { id: string }>({
  label,
  list,
  card,
  height,
  column = TWO_SIDES,
  failed,
  empty,
}: PagedCardsProps<Row>) {
  const t = useTexts();
  const rows = useShownRows(list);
  if (!rows && list.isError) return <ErrorState title={failed} onRetry={() => void list.refetch()} />;
  if (!rows) return <CardListSkeleton label={t('entries.loading')} cards={3} column={column} />;
  if (rows.length === 0)
    return <EmptyState icon={<TimeManagementIcon />} title={empty.title} description={empty.text} />;
  return (
    <>
      <CardList rows={rows} card={card} height={height} column={column} label={label} />
      {list.hasNextPage && (
        <LoadMore
          label={t(list.isFetchingNextPage ? 'entries.moreLoading' : 'entries.more')}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? failed : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

const TWO_SIDES = 440;
