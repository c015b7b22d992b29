import type {
  CopyScheduleResult,
  Day,
  Id,
  JobFunction,
  JobFunctionRequest,
  Schedule,
  ScheduleRequest,
} from '@workforce/contracts';
import { api } from './api.ts';

/** Which shifts to read; what isn't said doesn't narrow, and without `from` it begins 60 days ago (`decisions §6`). */
export interface ShiftWindow {
  /** First and last day on which shifts start. */
  from?: Day;
  to?: Day;
  employeeId?: Id;
  jobFunctionId?: Id;
}

/** A shift to create as one of many. */
export interface ShiftInBatch {
  shift: ScheduleRequest;
  /** The same for every attempt, so that none creates it twice. */
  idempotencyKey: string;
}

/** Where a shift goes. */
export interface ShiftMove {
  shift: Schedule;
  to: Pick<Schedule, 'date' | 'employeeId' | 'employeeName'>;
}

/** What a shift's change touches: checklists of today follow it (`decisions §5`). */
const AFTER_SHIFT = ['Schedule', 'Instance'] as const;
/** Names and colours of job functions travel with shifts, templates and people. */
const AFTER_JOB_FUNCTION = ['JobFunction', 'Schedule', 'Template', 'User'] as const;

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
    createSchedule: build.mutation<Schedule, ScheduleRequest>({
      query: (body) => ({ url: '/schedules', method: 'POST', body }),
      invalidatesTags: [...AFTER_SHIFT],
    }),
    /** One of many: whoever sends them calls `shiftsChanged` once all are through, so that lists are read once. */
    createScheduleInBatch: build.mutation<Schedule, ShiftInBatch>({
      query: ({ shift, idempotencyKey }) => ({ url: '/schedules', method: 'POST', body: shift, idempotencyKey }),
    }),
    updateSchedule: build.mutation<Schedule, { id: Id; shift: ScheduleRequest }>({
      query: ({ id, shift }) => ({ url: `/schedules/${id}`, method: 'PUT', body: shift }),
      invalidatesTags: [...AFTER_SHIFT],
    }),
    /** Gives a shift another day or person; it shows there at once and goes back where the server refuses. */
    moveSchedule: build.mutation<Schedule, ShiftMove>({
      query: ({ shift, to: { date, employeeId } }) => ({
        url: `/schedules/${shift.id}`,
        method: 'PUT',
        body: {
          employeeId,
          jobFunctionId: shift.jobFunctionId,
          date,
          startTime: shift.startTime,
          endTime: shift.endTime,
          version: shift.version,
        } satisfies ScheduleRequest,
      }),
      async onQueryStarted({ shift, to }, { dispatch, getState, queryFulfilled }) {
        const show = (shown: Schedule) => {
          const lists = schedulesApi.util.selectInvalidatedBy(getState(), ['Schedule']);
          for (const { endpointName, originalArgs } of lists) {
            if (endpointName !== 'schedules') continue;
            dispatch(
              schedulesApi.util.updateQueryData('schedules', originalArgs as ShiftWindow, (draft) => {
                const place = draft.findIndex(({ id }) => id === shown.id);
                if (place >= 0) draft[place] = shown;
              }),
            );
          }
        };
        show({ ...shift, ...to });
        try {
          show((await queryFulfilled).data);
        } catch {
          show(shift);
        }
      },
      invalidatesTags: [...AFTER_SHIFT],
    }),
    deleteSchedule: build.mutation<null, Id>({
      query: (id) => ({ url: `/schedules/${id}`, method: 'DELETE' }),
      invalidatesTags: [...AFTER_SHIFT],
    }),
    /** Copies a shift to other days; days that conflict are skipped and named (`decisions §6`). */
    copySchedule: build.mutation<CopyScheduleResult, { id: Id; dates: Day[] }>({
      query: ({ id, dates }) => ({ url: `/schedules/${id}/copy`, method: 'POST', body: { dates } }),
      invalidatesTags: [...AFTER_SHIFT],
    }),
    jobFunctions: build.query<JobFunction[], void>({
      query: () => ({ url: '/job-functions' }),
      providesTags: ['JobFunction'],
    }),
    createJobFunction: build.mutation<JobFunction, JobFunctionRequest>({
      query: (body) => ({ url: '/job-functions', method: 'POST', body }),
      invalidatesTags: [...AFTER_JOB_FUNCTION],
    }),
    updateJobFunction: build.mutation<JobFunction, { id: Id; jobFunction: JobFunctionRequest }>({
      query: ({ id, jobFunction }) => ({ url: `/job-functions/${id}`, method: 'PUT', body: jobFunction }),
      invalidatesTags: [...AFTER_JOB_FUNCTION],
    }),
    deleteJobFunction: build.mutation<null, Id>({
      query: (id) => ({ url: `/job-functions/${id}`, method: 'DELETE' }),
      invalidatesTags: [...AFTER_JOB_FUNCTION],
    }),
  }),
});

/** Has everything read again that shifts stand in. */
export const shiftsChanged = () => api.util.invalidateTags([...AFTER_SHIFT]);

export const {
  useSchedulesQuery,
  useLazySchedulesQuery,
  useSchedulesOfDayQuery,
  useCreateScheduleMutation,
  useCreateScheduleInBatchMutation,
  useUpdateScheduleMutation,
  useMoveScheduleMutation,
  useDeleteScheduleMutation,
  useCopyScheduleMutation,
  useJobFunctionsQuery,
  useCreateJobFunctionMutation,
  useUpdateJobFunctionMutation,
  useDeleteJobFunctionMutation,
} = schedulesApi;
