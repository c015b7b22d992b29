import type {
  CreateTimeOffRequest,
  DecideTimeOffRequest,
  Id,
  TimeOffFilter,
  TimeOffRequest,
  TimeOffSummary,
} from '@workforce/contracts';
import { api, CURSOR_PAGES } from '@workforce/web-core';

/** Filter of the requests, without paging. */
export type TimeOffView = Omit<TimeOffFilter, 'limit' | 'cursor'>;

/** A page of requests and the cursor of the next one; null at the end. */
export interface TimeOffPage {
  requests: TimeOffRequest[];
  nextCursor: string | null;
}

/** Page size. */
const PAGE = 60;

/** Time-off requests (§2.14). A decision changes the warnings in schedules. */
export const timeOffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests, newest first, page by page; employees get their own, managers and admins everyone's. */
    timeOffPages: build.infiniteQuery<TimeOffPage, TimeOffView, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/time-off-requests',
        params: { ...queryArg, limit: PAGE, cursor },
      }),
      transformResponse: (requests: TimeOffRequest[], meta) => ({ requests, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['TimeOff'],
    }),
    /** Totals of all requests that the user may see. */
    timeOffSummary: build.query<TimeOffSummary, void>({
      query: () => ({ url: '/time-off-requests/summary' }),
      providesTags: ['TimeOff'],
    }),
    requestTimeOff: build.mutation<TimeOffRequest, CreateTimeOffRequest>({
      query: (body) => ({ url: '/time-off-requests', method: 'POST', body }),
      invalidatesTags: ['TimeOff'],
    }),
    /** Invalidates the list after a refusal too: another manager may have decided. */
    decideTimeOff: build.mutation<TimeOffRequest, DecideTimeOffRequest & { id: Id }>({
      query: ({ id, ...body }) => ({ url: `/time-off-requests/${id}`, method: 'PUT', body }),
      invalidatesTags: ['TimeOff', 'Schedule', 'Notification'],
    }),
  }),
});

export const {
  useTimeOffPagesInfiniteQuery,
  useTimeOffSummaryQuery,
  useRequestTimeOffMutation,
  useDecideTimeOffMutation,
} = timeOffApi;
