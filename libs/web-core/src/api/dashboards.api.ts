import type { AdminDashboard, ManagerDashboard } from '@workforce/contracts';
import { api, type Tag } from './api.ts';

/** Everything that a dashboard adds up. */
const ADDED_UP: readonly Tag[] = [
  'Instance',
  'CompletedInstance',
  'NeedsAttention',
  'Template',
  'JobFunction',
  'Schedule',
  'TimeEntry',
  'TimeOff',
  'User',
];

/** What the dashboards of managers and admins show, in one call each (`decisions §10`). */
export const dashboardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The admin's overview (§2.6). */
    adminDashboard: build.query<AdminDashboard, void>({
      query: () => ({ url: '/dashboards/admin' }),
      providesTags: [...ADDED_UP],
    }),
    /** The manager's overview (§2.7). */
    managerDashboard: build.query<ManagerDashboard, void>({
      query: () => ({ url: '/dashboards/manager' }),
      providesTags: [...ADDED_UP],
    }),
  }),
});

export const { useAdminDashboardQuery, useManagerDashboardQuery } = dashboardsApi;
