import type { Day, Id, LabourPlanning } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Whose shift is planned, where, and around which day. */
export interface PlanningFor {
  employeeId: Id;
  siteId: Id;
  date: Day;
}

/** What labour rules look at while a shift is planned (`labour §3`). */
export const labourPlanningApi = api.injectEndpoints({
  endpoints: (build) => ({
    labourPlanning: build.query<LabourPlanning, PlanningFor>({
      query: (params) => ({ url: '/labour/planning', params: { ...params } }),
      providesTags: ['Labour', 'Schedule', 'TimeEntry'],
    }),
  }),
});

export const { useLabourPlanningQuery } = labourPlanningApi;
