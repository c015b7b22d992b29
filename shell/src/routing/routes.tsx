import { paths } from '@workforce/web-core';
import type { RouteObject } from 'react-router';
import { HomePage } from '../home/home.page.tsx';
import { ManagementHomePage } from '../home/management-home.page.tsx';
import { NotBuiltYetPage } from '../pages/not-built-yet.page.tsx';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { LoginPage } from '../session/login.lazy.tsx';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { SignedOutOnly } from '../session/signed-out-only.tsx';
import { REMOTE_PATHS } from './not-built-yet.ts';
import { Allowed } from './allowed.tsx';
import { DomainPage } from './domain.page.tsx';

/** Screens that the shell draws itself. */
const shellScreens: RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  {
    path: paths.adminDashboard,
    element: (
      <Allowed permission="dashboard.admin" refusal="admin">
        <ManagementHomePage screen="adminDashboard" />
      </Allowed>
    ),
  },
  {
    path: paths.managerDashboard,
    element: (
      <Allowed permission="dashboard.manager" refusal="manager">
        <ManagementHomePage screen="managerDashboard" />
      </Allowed>
    ),
  },
  { path: paths.employeeDashboard, element: <HomePage /> },
  { path: paths.employeeDetails, element: <NotBuiltYetPage screen="employeeDetails" /> },
  { path: paths.employees, element: <NotBuiltYetPage screen="employees" /> },
  { path: paths.notifications, element: <NotBuiltYetPage screen="notifications" /> },
  { path: paths.profile, element: <NotBuiltYetPage screen="profile" /> },
  { path: paths.userManagement, element: <NotBuiltYetPage screen="userManagement" /> },
  { path: paths.debugTest, element: <NotBuiltYetPage screen="debugTest" /> },
];

/** The route table of §2.1. */
export const routes: RouteObject[] = [
  { element: <SignedOutOnly />, children: [{ path: paths.login, element: <LoginPage /> }] },
  {
    element: <SignedInOnly />,
    children: [
      ...shellScreens,
      // What remotes draw is matched by the remotes' own routes, on the whole address.
      { path: '*', element: <DomainPage paths={REMOTE_PATHS} otherwise={<NotFoundPage />} /> },
    ],
  },
];
