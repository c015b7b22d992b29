import type { CopyScheduleResult, Day, Id, Schedule, ScheduleRequest } from '@workforce/contracts';
import { api, rowsArrived } from '@workforce/web-core';

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

/** Changes of shifts (§7). */
export const shiftsApi = api.injectEndpoints({
  endpoints: (build) => ({
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
      async onQueryStarted({ shift, to }, { dispatch, queryFulfilled }) {
        const show = (row: Schedule) => dispatch(rowsArrived([{ type: 'shift', row }]));
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
  }),
});

/** Has everything read again that shifts stand in. */
export const shiftsChanged = () => api.util.invalidateTags([...AFTER_SHIFT]);

export const {
  useCreateScheduleMutation,
  useCreateScheduleInBatchMutation,
  useUpdateScheduleMutation,
  useMoveScheduleMutation,
  useDeleteScheduleMutation,
  useCopyScheduleMutation,
} = shiftsApi;
