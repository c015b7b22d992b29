import type { ListPage } from '../rows/pages.ts';
import type { ApiMeta, ApiRequest } from './base-query.ts';
import { type ReadOptions, readOf } from './read-of.ts';

/** What an endpoint states of its list. */
export interface ListOptions<Row, View> extends ReadOptions {
  /** Rows per page, unless the view names its own. */
  limit?: number;
  /** The view's parameters; by default its fields. */
  params?: (view: View) => ApiRequest['params'];
  /** Completes a row of the response. */
  read?: (row: Row) => Row;
}

/**
 * The definition of a list that is read page by page, for `build.infiniteQuery`.
 *
 * @param path of the API, or the path for a view
 */
export const listOf = <Row, View = void>(
  path: string | ((view: View) => string),
  { limit = 60, params = fieldsOf, read = (row) => row, ...options }: ListOptions<Row, View>,
) => ({
  infiniteQueryOptions: {
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: ListPage<Row>) => nextCursor ?? undefined,
  },
  query: ({ queryArg, pageParam: cursor }: { queryArg: View; pageParam: string | null }): ApiRequest => {
    const { isOfAllSites, ...filter } = params(queryArg) ?? {};
    return {
      url: typeof path === 'string' ? path : path(queryArg),
      params: { ...filter, limit: filter.limit ?? limit, cursor },
      isOfAllSites: isOfAllSites === true,
    };
  },
  transformResponse: (answer: Row[], meta?: ApiMeta): ListPage<Row> => ({
    rows: answer.map(read),
    nextCursor: meta?.nextCursor ?? null,
    sites: meta?.sites,
  }),
  ...readOf(options),
});

const fieldsOf = (view: unknown) => view as ApiRequest['params'];

/** All rows read so far; undefined before the first page. */
export const rowsOf = <Row>(list: { pages: readonly ListPage<Row>[] } | undefined): Row[] | undefined =>
  list?.pages.flatMap(({ rows }) => rows);
