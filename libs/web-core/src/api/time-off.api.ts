import type { TimeOffFilter, TimeOffRequest } from '@workforce/contracts';
import type { AtChosenSites } from '../session/site-choice.ts';
import { api } from './api.ts';

/** Requests for days off (§2.14). */
export const timeOffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of requests, latest first; employees get their own, managers and admins everyone's. */
    timeOffRequests: build.query<TimeOffRequest[], AtChosenSites<'time-off.read-all', TimeOffFilter>>({
      query: (filter) => ({ url: '/time-off-requests', params: { ...filter } }),
      providesTags: ['TimeOff', 'Offline'],
    }),
  }),
});

export const { useLazyTimeOffRequestsQuery, useTimeOffRequestsQuery } = timeOffApi;
