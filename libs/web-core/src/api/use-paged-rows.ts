import { useMemo, useState } from 'react';
import { rowsOf } from './list-of.ts';
import type { ListPage } from '../rows/pages.ts';

interface PagesRead<Row> {
  pages: readonly ListPage<Row>[];
}

/** The part of an infinite query that a list shows. */
interface PagedQuery<Row> {
  originalArgs?: unknown;
  currentData?: PagesRead<Row>;
  data?: PagesRead<Row>;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/**
 * What a list that is read page by page shows, for `PagedList` of web-ui: all rows read so far for the present filter. While
 * another order loads, the rows stay. While another filter loads, of which the chosen sites are a part, there are none: those of the
 * former would contradict it.
 */
export function usePagedRows<Row>(query: PagedQuery<Row>) {
  const { currentData, data, isError, isFetching, error } = query;
  const [answered, setAnswered] = useState<string>();
  // Undefined until a read has started.
  const filter = query.originalArgs === undefined ? answered : filterOf(query.originalArgs);
  if (currentData !== undefined && answered !== filter) setAnswered(filter);
  const shown = currentData ?? (answered === filter && !isError ? data : undefined);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const hasMore = (shown?.pages.at(-1)?.nextCursor ?? null) !== null;
  return {
    rows,
    isFetching,
    /** Whether the rows are in the order before the one that loads. */
    isReordering: shown !== currentData,
    hasFailed: rows === undefined && isError,
    error,
    refetch: () => void query.refetch(),
    more: hasMore
      ? {
          isLoading: query.isFetchingNextPage || shown !== currentData,
          hasFailed: query.isFetchNextPageError,
          load: () => void query.fetchNextPage(),
        }
      : undefined,
  };
}

/** The arguments of a read without its order. */
const filterOf = (args: unknown): string =>
  JSON.stringify(args, (key, value: unknown) => (key === 'sort' ? undefined : value));
