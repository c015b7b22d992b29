import type { SiteFigures, SiteFiguresFilter } from '@workforce/contracts';
import { api, listOf, type AtChosenSites, SUMMED_TAGS } from '@workforce/web-core';

/** The dashboard whose sites are read. */
export type DashboardOf = 'admin' | 'manager';

/** Which sites of a dashboard, and how many at once. */
export type SiteFiguresView = AtChosenSites<`dashboard.${DashboardOf}`, SiteFiguresFilter & { limit: number }>;

/** By default those first at which the most waits for somebody, page by page (`sites §3`). */
const figuresOf = (of: DashboardOf) =>
  listOf<SiteFigures, SiteFiguresView>(`/dashboards/${of}/sites`, { tags: SUMMED_TAGS });

const siteFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSiteFigures: build.infiniteQuery(figuresOf('admin')),
    managerSiteFigures: build.infiniteQuery(figuresOf('manager')),
  }),
});

const { useAdminSiteFiguresInfiniteQuery, useManagerSiteFiguresInfiniteQuery } = siteFiguresApi;

/** A dashboard's sites side by side. */
export function useSiteFigures(of: DashboardOf, view: SiteFiguresView) {
  const ofAdmin = useAdminSiteFiguresInfiniteQuery(view, { skip: of !== 'admin' });
  const ofManager = useManagerSiteFiguresInfiniteQuery(view, { skip: of !== 'manager' });
  return of === 'admin' ? ofAdmin : ofManager;
}
