import { paths } from '@workforce/web-core';
import { screenOf } from '@workforce/web-ui';
import type { RouteObject } from 'react-router';

/** The time clock's routes (§2.1). */
const routes: RouteObject[] = [
  { path: paths.timeClock, element: screenOf(() => import('./features/time-clock/time-clock.page.tsx')) },
  {
    path: paths.timeManagement,
    element: screenOf(() => import('./features/time-management/time-management.page.tsx')),
  },
  { path: paths.timeAudit, element: screenOf(() => import('./features/time-audit/time-audit.page.tsx')) },
  { path: paths.timeCorrections, element: screenOf(() => import('./features/corrections/corrections.page.tsx')) },
  { path: paths.timesheets, element: screenOf(() => import('./features/timesheets/timesheets.page.tsx')) },
  { path: paths.payPeriods, element: screenOf(() => import('./features/pay-periods/pay-periods.page.tsx')) },
  { path: paths.timeOff, element: screenOf(() => import('./features/time-off/time-off.page.tsx')) },
  { path: paths.labourRules, element: screenOf(() => import('./features/labour-rules/labour-rules.page.tsx')) },
];

export default routes;
