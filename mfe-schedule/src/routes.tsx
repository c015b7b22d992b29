import { paths } from '@workforce/web-core';
import { screenOf } from '@workforce/web-ui';
import type { RouteObject } from 'react-router';

const schedule = screenOf(() => import('./features/schedule.page.tsx'));

/** The schedule's routes (§2.1). */
const routes: RouteObject[] = [
  { path: paths.adminSchedule, element: schedule },
  { path: paths.schedule, element: schedule },
  { path: paths.jobFunctions, element: screenOf(() => import('./features/job-functions/job-functions.page.tsx')) },
];

export default routes;
