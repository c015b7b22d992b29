import type { Day, JobFunction, Schedule } from '@workforce/contracts';
import { api } from './api.ts';

/** Shifts and job functions (§7). Employees get their own shifts only. */
export const schedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shifts from 60 days ago on. */
    schedules: build.query<Schedule[], void>({ query: () => ({ url: '/schedules' }), providesTags: ['Schedule'] }),
    /** Shifts that start on the day. */
    schedulesOfDay: build.query<Schedule[], Day>({
      query: (day) => ({ url: `/schedules/date/${day}` }),
      providesTags: ['Schedule'],
    }),
    jobFunctions: build.query<JobFunction[], void>({
      query: () => ({ url: '/job-functions' }),
      providesTags: ['JobFunction'],
    }),
  }),
});

export const { useSchedulesQuery, useSchedulesOfDayQuery, useJobFunctionsQuery } = schedulesApi;
