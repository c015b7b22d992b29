import type { SiteFigures, SiteFiguresFilter } from '@workforce/contracts';
import { api, listOf, SUMMED_TAGS } from '@workforce/web-core';

/** The dashboard whose sites are read. */
export type DashboardOf = 'admin' | 'manager';

/** Which sites of a dashboard, and how many at once. */
export interface SiteFiguresView extends SiteFiguresFilter {
  of: DashboardOf;
  limit: number;
}

/** A dashboard's sites side by side (`sites §3`). */
export const siteFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By default those first at which the most waits for somebody, page by page. */
    siteFigures: build.infiniteQuery(
      listOf<SiteFigures, SiteFiguresView>(({ of }) => `/dashboards/${of}/sites`, {
        tags: SUMMED_TAGS,
        params: ({ search, sort, limit }) => ({ search, sort, limit }),
      }),
    ),
  }),
});

export const { useSiteFiguresInfiniteQuery } = siteFiguresApi;
