import type { Day, Id, JobFunction, Schedule } from '@workforce/contracts';
import { api } from './api.ts';

/** Which shifts to read; what isn't said doesn't narrow, and without `from` it begins 60 days ago (`decisions §6`). */
export interface ShiftWindow {
  /** First and last day on which shifts start. */
  from?: Day;
  to?: Day;
  employeeId?: Id;
  jobFunctionId?: Id;
}

/** Shifts and job functions (§7). Employees get their own shifts only. */
export const schedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All shifts of the window by day, however many pages the server makes of them. */
    schedules: build.query<Schedule[], ShiftWindow>({
      queryFn: async (window, _api, _options, ask) => {
        const shifts: Schedule[] = [];
        let cursor: string | null = null;
        do {
          const answer = await ask({ url: '/schedules', params: { ...window, cursor } });
          if (answer.error) return { error: answer.error };
          shifts.push(...(answer.data as Schedule[]));
          cursor = answer.meta?.nextCursor ?? null;
        } while (cursor !== null);
        return { data: shifts };
      },
      providesTags: ['Schedule'],
    }),
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

export const { useSchedulesQuery, useLazySchedulesQuery, useSchedulesOfDayQuery, useJobFunctionsQuery } = schedulesApi;
