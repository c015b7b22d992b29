import type {
  CreateTimeOffRequest,
  DecideTimeOffRequest,
  Id,
  TimeOffFilter,
  TimeOffRequest,
  TimeOffSummary,
} from '@workforce/contracts';
import { api, CURSOR_PAGES } from '@workforce/web-core';

/** What narrows the list of requests; pages are the query's own business. */
export type TimeOffView = Omit<TimeOffFilter, 'limit' | 'cursor'>;

/** A part of the list and where the next one begins; null at the end. */
export interface TimeOffPage {
  requests: TimeOffRequest[];
  nextCursor: string | null;
}

/** How many requests are read at a time. */
const PAGE = 60;

/** Requests for days off (§2.14). A decision changes what schedules warn of. */
export const timeOffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests, the latest first, page by page; employees get their own, managers and admins everyone's. */
    timeOffPages: build.infiniteQuery<TimeOffPage, TimeOffView, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/time-off-requests',
        params: { ...queryArg, limit: PAGE, cursor },
      }),
      transformResponse: (requests: TimeOffRequest[], meta) => ({ requests, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['TimeOff'],
    }),
    /** What all the requests that the person may see add up to. */
    timeOffSummary: build.query<TimeOffSummary, void>({
      query: () => ({ url: '/time-off-requests/summary' }),
      providesTags: ['TimeOff'],
    }),
    requestTimeOff: build.mutation<TimeOffRequest, CreateTimeOffRequest>({
      query: (body) => ({ url: '/time-off-requests', method: 'POST', body }),
      invalidatesTags: ['TimeOff'],
    }),
    /** Also reads the list again after a refusal: somebody else may have decided. */
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
