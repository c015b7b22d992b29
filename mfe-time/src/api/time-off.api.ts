import type {
  CreateTimeOffRequest,
  Id,
  TimeOffFilter,
  TimeOffRequest,
  TimeOffSummary,
  UpdateTimeOffRequest,
} from '@workforce/contracts';
import { api, listOf, type AtChosenSites } from '@workforce/web-core';

/** Filter of the requests, without paging. */
export type TimeOffView = AtChosenSites<'time-off.read-all', Omit<TimeOffFilter, 'limit' | 'cursor'>>;

/** Time-off requests (§2.14). A decision changes the warnings in schedules. */
export const timeOffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests, newest first, page by page; employees get their own, managers and admins everyone's. */
    timeOffPages: build.infiniteQuery(
      listOf<TimeOffRequest, TimeOffView>('/time-off-requests', {
        tags: ['TimeOff', 'Offline'],
      }),
    ),
    timeOffRequest: build.query<TimeOffRequest, Id>({
      query: (id) => ({ url: `/time-off-requests/${id}` }),
      providesTags: ['TimeOff'],
    }),
    /** Totals of all requests that the user may see. */
    timeOffSummary: build.query<TimeOffSummary, AtChosenSites<'time-off.read-all'>>({
      query: (params) => ({ url: '/time-off-requests/summary', params }),
      providesTags: ['TimeOff'],
    }),
    /** For the user, or recorded for somebody else, which changes the warnings in schedules. */
    requestTimeOff: build.mutation<TimeOffRequest, CreateTimeOffRequest>({
      query: (body) => ({ url: '/time-off-requests', method: 'POST', body }),
      invalidatesTags: ['TimeOff', 'Schedule'],
    }),
    /** Takes the user's own decision back, at once. */
    takeBackTimeOff: build.mutation<TimeOffRequest, Id>({
      query: (id) => ({ url: `/time-off-requests/${id}/decision`, method: 'DELETE' }),
      invalidatesTags: ['TimeOff', 'Schedule', 'Notification'],
    }),
    /** A decision or a withdrawal. Invalidates the list after a refusal too: another manager may have decided. */
    updateTimeOff: build.mutation<TimeOffRequest, UpdateTimeOffRequest & { id: Id }>({
      query: ({ id, ...body }) => ({ url: `/time-off-requests/${id}`, method: 'PUT', body }),
      invalidatesTags: ['TimeOff', 'Schedule', 'Notification'],
    }),
  }),
});

export const {
  useTimeOffPagesInfiniteQuery,
  useTimeOffSummaryQuery,
  useRequestTimeOffMutation,
  useTakeBackTimeOffMutation,
  useTimeOffRequestQuery,
  useUpdateTimeOffMutation,
} = timeOffApi;
