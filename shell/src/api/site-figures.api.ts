import type { SiteFigures, SiteFiguresFilter } from '@workforce/contracts';
import { api, CURSOR_PAGES, SUMMED_TAGS } from '@workforce/web-core';

/** The dashboard whose sites are read. */
export type DashboardOf = 'admin' | 'manager';

/** Which sites of a dashboard, and how many at once. */
export interface SiteFiguresView extends SiteFiguresFilter {
  of: DashboardOf;
  limit: number;
}

/** A page of sites and the cursor of the next one; null at the end. */
export interface SiteFiguresPage {
  sites: SiteFigures[];
  nextCursor: string | null;
}

/** A dashboard's sites side by side (`sites §3`). */
export const siteFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By default those first at which the most waits for somebody, page by page. */
    siteFigures: build.infiniteQuery<SiteFiguresPage, SiteFiguresView, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg: { of, ...params }, pageParam: cursor }) => ({
        url: `/dashboards/${of}/sites`,
        params: { ...params, cursor },
      }),
      transformResponse: (sites: SiteFigures[], meta) => ({ sites, nextCursor: meta?.nextCursor ?? null }),
      providesTags: [...SUMMED_TAGS],
    }),
  }),
});

export const { useSiteFiguresInfiniteQuery } = siteFiguresApi;
