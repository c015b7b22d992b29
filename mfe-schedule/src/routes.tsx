import { paths } from '@workforce/web-core';
import type { RouteObject } from 'react-router';
import { NotBuiltYetPage } from './features/not-built-yet/not-built-yet.page.tsx';

/** The schedule's addresses (§2.1). */
const routes: RouteObject[] = [
  { path: paths.adminSchedule, element: <NotBuiltYetPage screen="adminSchedule" /> },
  { path: paths.schedule, element: <NotBuiltYetPage screen="schedule" /> },
  { path: paths.jobFunctions, element: <NotBuiltYetPage screen="jobFunctions" /> },
];

export default routes;
