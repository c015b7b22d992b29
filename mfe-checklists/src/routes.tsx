import { paths } from '@workforce/web-core';
import { screenOf } from '@workforce/web-ui';
import type { RouteObject } from 'react-router';

const templates = screenOf(() => import('./features/templates/templates.page.tsx'));

/** The checklists' routes (§2.1). */
const routes: RouteObject[] = [
  { path: paths.checklists, element: templates },
  { path: paths.adminChecklists, element: templates },
  { path: paths.myChecklists, element: screenOf(() => import('./features/my-checklists/my-checklists.page.tsx')) },
  {
    path: paths.completedChecklists,
    element: screenOf(() => import('./features/completed-checklists/completed-checklists.page.tsx')),
  },
];

export default routes;
