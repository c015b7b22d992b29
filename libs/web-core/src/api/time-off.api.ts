import type { TimeOffFilter, TimeOffRequest } from '@workforce/contracts';
import { api } from './api.ts';

/** Requests for days off (§2.14). */
export const timeOffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of requests, latest first; employees get their own, managers and admins everyone's. */
    timeOffRequests: build.query<TimeOffRequest[], TimeOffFilter | void>({
      query: (filter) => ({ url: '/time-off-requests', params: { ...filter } }),
      providesTags: ['TimeOff'],
    }),
  }),
});

export const { useLazyTimeOffRequestsQuery, useTimeOffRequestsQuery } = timeOffApi;
