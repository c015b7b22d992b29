import type { SiteFigures } from '@workforce/contracts';
import { paths } from '@workforce/web-core';
import type { DashboardOf } from '../../api/site-figures.api.ts';

/** The figures of a site in the order in which they are shown. */
export const FIGURES = [
  ...(['scheduledToday', 'clockedIn', 'openToday', 'completion'] as const),
  ...(['overdue', 'needsAttention', 'pendingRequests'] as const),
] as const;
export type Figure = (typeof FIGURES)[number];

/** Figures that ask somebody to do something. */
export const URGENT: ReadonlySet<Figure> = new Set(['overdue', 'needsAttention', 'pendingRequests'] as const);

const DASHBOARDS = { admin: paths.adminDashboard, manager: paths.managerDashboard };

/** The dashboard with only this site chosen. */
export const siteDashboard = (of: DashboardOf, { id }: SiteFigures): string => `${DASHBOARDS[of]}?sites=${id}`;

/** Where the figure's rows of this site are listed. Open and overdue checklists are listed on the manager's dashboard. */
export function listOf(figure: Figure, of: DashboardOf, site: SiteFigures): string {
  const { id, day } = site;
  switch (figure) {
    case 'scheduledToday':
      return `${paths.adminSchedule}?view=day&date=${day}&sites=${id}`;
    case 'clockedIn':
      return `${paths.timeManagement}?sites=${id}`;
    case 'openToday':
      return siteDashboard('manager', site);
    case 'completion':
      return `${paths.completedChecklists}?range=1&sites=${id}`;
    case 'overdue':
      return `${siteDashboard('manager', site)}#overdue`;
    case 'needsAttention':
      return siteDashboard(of, site);
    case 'pendingRequests':
      return `${paths.timeOff}?sites=${id}`;
  }
}
