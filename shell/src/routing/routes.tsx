import { paths } from '@workforce/web-core';
import { useRoutes, type RouteObject } from 'react-router';
import {
  DevicesPage,
  RetentionPage,
  SignInAdminPage,
  SitesAdminPage,
  UserManagementPage,
} from '../features/administration/administration.lazy.ts';
import { AdminDashboardPage, ManagerDashboardPage } from '../features/dashboards/dashboards.lazy.ts';
import { HomePage } from '../home/home.page.tsx';
import { lazyScreen } from '../pages/lazy-screen.tsx';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { LoginPage } from '../session/login.page.tsx';
import { ProviderReturn } from '../session/provider-return.tsx';
import { ProviderReturnPage } from '../session/provider-return.page.tsx';
import { lazySessionPage } from '../session/lazy-session-page.tsx';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { SignedOutOnly } from '../session/signed-out-only.tsx';
import { Allowed } from './allowed.tsx';
import { DomainPage } from './domain.page.tsx';

const FirstAdminPage = lazySessionPage(() => import('../features/first-admin/first-admin.page.tsx'));
const DebugPage = lazyScreen(() => import('../features/debug/debug.page.tsx'));
const EmployeesPage = lazyScreen(() => import('../features/employees/employees.page.tsx'));
const EmployeeDetailsPage = lazyScreen(() => import('../features/employee-details/employee-details.page.tsx'));
const NotificationsPage = lazyScreen(() => import('../features/notifications/notifications.page.tsx'));
const PrivacyPage = lazyScreen(() => import('../features/privacy/privacy.page.tsx'));
const ProfilePage = lazyScreen(() => import('../features/profile/profile.page.tsx'));

/** Screens of the shell itself. */
const shellScreens: RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  {
    path: paths.adminDashboard,
    element: (
      <Allowed permission="dashboard.admin" refusal="admin">
        <AdminDashboardPage />
      </Allowed>
    ),
  },
  {
    path: paths.managerDashboard,
    element: (
      <Allowed permission="dashboard.manager" refusal="manager">
        <ManagerDashboardPage />
      </Allowed>
    ),
  },
  { path: paths.employeeDashboard, element: <HomePage /> },
  { path: paths.employees, element: <EmployeesPage /> },
  { path: paths.employeeDetails, element: <EmployeeDetailsPage /> },
  { path: paths.userManagement, element: <UserManagementPage /> },
  { path: paths.devices, element: <DevicesPage /> },
  { path: paths.sitesAdmin, element: <SitesAdminPage /> },
  { path: paths.privacy, element: <PrivacyPage /> },
  { path: paths.retention, element: <RetentionPage /> },
  { path: paths.signInAdmin, element: <SignInAdminPage /> },
  { path: paths.profile, element: <ProfilePage /> },
  { path: paths.notifications, element: <NotificationsPage /> },
  { path: paths.debugTest, element: <DebugPage /> },
];

/** The route table of §2.1. */
const routes: RouteObject[] = [
  {
    element: <SignedOutOnly />,
    children: [
      { path: paths.login, element: <LoginPage /> },
      { path: paths.firstAdmin, element: <FirstAdminPage /> },
    ],
  },
  {
    path: `${paths.login}/:provider`,
    element: <ProviderReturn />,
    children: [{ element: <SignedOutOnly />, children: [{ index: true, element: <ProviderReturnPage /> }] }],
  },
  {
    element: <SignedInOnly />,
    children: [
      ...shellScreens,
      // Matched by the remotes' own routes, on the full address.
      { path: '*', element: <DomainPage otherwise={<NotFoundPage />} /> },
    ],
  },
];

/** The screen of the current address. */
export const Screens = () => useRoutes(routes);
