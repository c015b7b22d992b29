import type {
  AdminDashboard,
  Day,
  EmployeeDashboard,
  Id,
  InstanceFilter,
  ManagerDashboard,
} from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { readInstance } from '../rows/instance-reading.ts';
import { ALL_SITES, type AtChosenSites } from '../session/site-choice.ts';
import { api, type Tag } from './api.ts';
import { checklistsApi } from './checklists.api.ts';
import { schedulesApi, shiftsOfToday } from './schedules.api.ts';
import { timeEntriesApi } from './time-entries.api.ts';

/** Tags of everything that a dashboard sums up. */
export const SUMMED_TAGS: readonly Tag[] = [
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

/** The home screens' data, one call each (`decisions §10`). */
export const dashboardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The admin's dashboard (§2.6). */
    adminDashboard: build.query<AdminDashboard, AtChosenSites<'dashboard.admin'>>({
      query: (params) => ({ url: '/dashboards/admin', params }),
      providesTags: [...SUMMED_TAGS, 'Offline'],
    }),
    /** The manager's dashboard (§2.7). */
    managerDashboard: build.query<ManagerDashboard, AtChosenSites<'dashboard.manager'>>({
      query: (params) => ({ url: '/dashboards/manager', params }),
      providesTags: [...SUMMED_TAGS, 'Offline'],
    }),
    /** The employee's day (§2.4), by their id. Its parts are put into the cache as responses of their own endpoints. */
    employeeDashboard: build.query<EmployeeDashboard, Id>({
      query: () => ({ url: '/dashboards/employee' }),
      transformResponse: (day: EmployeeDashboard) => ({ ...day, checklists: day.checklists.map(readInstance) }),
      // Tags of its parts: a change during the call refetches it.
      providesTags: ['Instance', 'JobFunction', 'Schedule', 'TimeEntry'],
      // Only its parts are cached.
      keepUnusedDataFor: 0,
      onQueryStarted: async (employeeId, { dispatch, queryFulfilled, getCacheEntry }) => {
        const answered = await queryFulfilled.catch(() => undefined);
        if (!answered) return;
        // Rows that arrived during the call were applied to the cache entry, not to the response.
        for (const part of partsOf(getCacheEntry().data ?? answered.data, employeeId)) dispatch(part);
      },
    }),
  }),
});

export const { useAdminDashboardQuery, useManagerDashboardQuery, useEmployeeDashboardQuery } = dashboardsApi;

/** The home's filter for the checklists of a day. */
export const checklistsOfHome = (employeeId: Id, day: Day): AtChosenSites<'checklist.read-all', InstanceFilter> => ({
  from: addDays(day, -1),
  employeeId,
  sites: ALL_SITES,
});

/** Cache entries of the home's parts. A device whose clock is on another day finds none of its lists among them. */
function partsOf({ day, checklists, shifts, jobFunctions, currentEntry }: EmployeeDashboard, employeeId: Id) {
  return [
    checklistsApi.util.upsertQueryEntries([
      { endpointName: 'instances', arg: checklistsOfHome(employeeId, day), value: checklists },
    ]),
    schedulesApi.util.upsertQueryEntries([
      { endpointName: 'schedules', arg: shiftsOfToday(employeeId, day), value: shifts },
      { endpointName: 'jobFunctions', arg: undefined, value: jobFunctions },
    ]),
    timeEntriesApi.util.upsertQueryEntries([{ endpointName: 'currentTimeEntry', arg: undefined, value: currentEntry }]),
  ];
}
