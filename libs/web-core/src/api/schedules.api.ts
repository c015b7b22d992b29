import type { Day, Id, JobFunction, Schedule } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { ALL_SITES, type AtChosenSites } from '../session/site-choice.ts';
import { api } from './api.ts';

/** Filter of shifts; omitted fields don't filter, and without `from` it starts 60 days ago (`decisions §6`). */
export interface ShiftWindow {
  /** First and last start day of the shifts. */
  from?: Day;
  to?: Day;
  employeeId?: Id;
  jobFunctionId?: Id;
}

/** The window in which a person's shifts of today lie on a day of their home site: another site may be on the day before or after. */
export const shiftsOfToday = (employeeId: Id, day: Day): AtChosenSites<'schedule.read-all', ShiftWindow> => ({
  from: addDays(day, -1),
  to: addDays(day, 1),
  employeeId,
  sites: ALL_SITES,
});

/** Shifts and job functions (§7). Employees get only their own shifts. */
export const schedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All shifts of the window by day, read over all pages. */
    schedules: build.query<Schedule[], AtChosenSites<'schedule.read-all', ShiftWindow>>({
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
      providesTags: ['Schedule', 'Offline'],
    }),
    jobFunctions: build.query<JobFunction[], void>({
      query: () => ({ url: '/job-functions' }),
      providesTags: ['JobFunction', 'Offline'],
    }),
  }),
});

export const { useSchedulesQuery, useLazySchedulesQuery, useJobFunctionsQuery } = schedulesApi;
