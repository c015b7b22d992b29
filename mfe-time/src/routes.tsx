import { paths } from '@workforce/web-core';
import type { RouteObject } from 'react-router';
import { NotBuiltYetPage } from './features/not-built-yet/not-built-yet.page.tsx';

/** The time clock's addresses (§2.1). */
const routes: RouteObject[] = [
  { path: paths.timeClock, element: <NotBuiltYetPage screen="timeClock" /> },
  { path: paths.timeManagement, element: <NotBuiltYetPage screen="timeManagement" /> },
  { path: paths.timeAudit, element: <NotBuiltYetPage screen="timeAudit" /> },
  { path: paths.timeOff, element: <NotBuiltYetPage screen="timeOff" /> },
];

export default routes;
