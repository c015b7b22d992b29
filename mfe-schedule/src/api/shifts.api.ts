import type {
  CopyScheduleRequest,
  CopyScheduleResult,
  DeleteScheduleRequest,
  Id,
  Schedule,
  ScheduleRequest,
} from '@workforce/contracts';
import { requestOfShift } from '@workforce/domain';
import { api, rowsArrived } from '@workforce/web-core';

/** A shift to create as part of a batch. */
export interface ShiftInBatch {
  shift: ScheduleRequest;
  /** The same key for every attempt, so that a retry never creates a second shift. */
  idempotencyKey: string;
}

/** Target of a move. */
export interface ShiftMove {
  shift: Schedule;
  to: Pick<Schedule, 'date' | 'employeeName'> & { employeeId: Id };
  /** Why it is accepted against a labour rule. */
  reason?: string;
}

/** Cache tags to invalidate: checklists of today depend on the shifts (`decisions §5`). */
const SHIFT_TAGS = ['Schedule', 'Instance'] as const;

/** One shift, and the mutations of shifts (§7). */
export const shiftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    schedule: build.query<Schedule, Id>({
      query: (id) => ({ url: `/schedules/${id}` }),
      providesTags: ['Schedule'],
    }),
    createSchedule: build.mutation<Schedule, ScheduleRequest>({
      query: (body) => ({ url: '/schedules', method: 'POST', body }),
      invalidatesTags: [...SHIFT_TAGS],
    }),
    /**
     * Creates one shift of a batch. Doesn't invalidate: call `shiftsChanged` after the batch, so that lists are
     * refetched once.
     */
    createScheduleInBatch: build.mutation<Schedule, ShiftInBatch>({
      query: ({ shift, idempotencyKey }) => ({ url: '/schedules', method: 'POST', body: shift, idempotencyKey }),
    }),
    updateSchedule: build.mutation<Schedule, { id: Id; shift: ScheduleRequest }>({
      query: ({ id, shift }) => ({ url: `/schedules/${id}`, method: 'PUT', body: shift }),
      invalidatesTags: [...SHIFT_TAGS],
    }),
    /** Moves a shift to another day or person: optimistic, rolled back when the server refuses. */
    moveSchedule: build.mutation<Schedule, ShiftMove>({
      query: ({ shift, to: { date, employeeId }, reason }) => ({
        url: `/schedules/${shift.id}`,
        method: 'PUT',
        body: {
          ...requestOfShift({ ...shift, employeeId, date }),
          version: shift.version,
          ...(reason !== undefined && { labour: { reason } }),
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
      invalidatesTags: [...SHIFT_TAGS],
    }),
    deleteSchedule: build.mutation<null, { id: Id } & DeleteScheduleRequest>({
      query: ({ id, labour }) => ({ url: `/schedules/${id}`, method: 'DELETE', ...(labour && { body: { labour } }) }),
      invalidatesTags: [...SHIFT_TAGS],
    }),
    /** Copies a shift to other days; days that conflict are skipped and listed in the result (`decisions §6`). */
    copySchedule: build.mutation<CopyScheduleResult, { id: Id } & CopyScheduleRequest>({
      query: ({ id, ...body }) => ({ url: `/schedules/${id}/copy`, method: 'POST', body }),
      invalidatesTags: [...SHIFT_TAGS],
    }),
  }),
});

/** Invalidates all queries that contain shifts. */
export const shiftsChanged = () => api.util.invalidateTags([...SHIFT_TAGS]);

export const {
  useLazyScheduleQuery,
  useCreateScheduleMutation,
  useCreateScheduleInBatchMutation,
  useUpdateScheduleMutation,
  useMoveScheduleMutation,
  useDeleteScheduleMutation,
  useCopyScheduleMutation,
} = shiftsApi;
