import type { TimeOffFilter, TimeOffRequest } from '@workforce/contracts';
import { api } from './api.ts';
import { readOf } from './read-of.ts';

/** Requests for days off (§2.14). */
export const timeOffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of requests, latest first; employees get their own, managers and admins everyone's. */
    timeOffRequests: build.query<TimeOffRequest[], TimeOffFilter | void>({
      query: (filter) => ({ url: '/time-off-requests', params: { ...filter } }),
      ...readOf({ tags: ['TimeOff'], perSite: 'time-off.read-all', offline: true }),
    }),
  }),
});

export const { useLazyTimeOffRequestsQuery, useTimeOffRequestsQuery } = timeOffApi;
