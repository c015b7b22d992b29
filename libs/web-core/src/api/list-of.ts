import type { Id } from '@workforce/contracts';
import type { Permission } from '@workforce/domain';
import type { ListPage } from '../rows/pages.ts';
import type { AtChosenSites } from '../session/site-choice.ts';
import type { Tag } from './api.ts';
import type { ApiMeta, ApiRequest } from './base-query.ts';

/** What an endpoint states of its list. */
export interface ListOptions<Row, View> {
  tags: readonly Tag[];
  /** Rows per page, unless the view names its own. */
  limit?: number;
  /** The view's parameters; by default its fields. */
  params?: (view: View) => ApiRequest['params'];
  /** Completes a row of the response. */
  read?: (row: Row) => Row;
}

/** A list of rows that have a site is of sites. */
type ViewOf<Row> = Row extends { siteId: Id | null } ? AtChosenSites<Permission> : unknown;

/**
 * The definition of a list that is read page by page, for `build.infiniteQuery`.
 *
 * @param path of the API, or the path for a view
 */
export const listOf = <Row, View extends ViewOf<Row>>(
  path: string | ((view: View) => string),
  { limit = 60, params = fieldsOf, read = (row) => row, tags }: ListOptions<Row, View>,
) => ({
  infiniteQueryOptions: {
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: ListPage<Row>) => nextCursor ?? undefined,
  },
  query: ({ queryArg, pageParam: cursor }: { queryArg: View; pageParam: string | null }): ApiRequest => {
    const filter = params(queryArg);
    const url = typeof path === 'string' ? path : path(queryArg);
    return { url, params: { ...filter, limit: filter?.limit ?? limit, cursor } };
  },
  transformResponse: (answer: Row[], meta?: ApiMeta): ListPage<Row> => ({
    rows: answer.map(read),
    nextCursor: meta?.nextCursor ?? null,
  }),
  providesTags: tags,
});

const fieldsOf = (view: unknown) => view as ApiRequest['params'];

/** All rows read so far; undefined before the first page. */
export const rowsOf = <Row>(list: { pages: readonly ListPage<Row>[] } | undefined): Row[] | undefined =>
  list?.pages.flatMap(({ rows }) => rows);
