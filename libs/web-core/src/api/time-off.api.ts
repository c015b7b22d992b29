import type {
  CreateTimeOffRequest,
  DecideTimeOffRequest,
  Id,
  TimeOffFilter,
  TimeOffRequest,
} from '@workforce/contracts';
import { api } from './api.ts';

/** Requests for days off (§2.14). A decision changes what schedules warn of. */
export const timeOffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest first; employees get their own, managers and admins everyone's. */
    timeOffRequests: build.query<TimeOffRequest[], TimeOffFilter | void>({
      query: (filter) => ({ url: '/time-off-requests', params: { ...filter } }),
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

export const { useTimeOffRequestsQuery, useRequestTimeOffMutation, useDecideTimeOffMutation } = timeOffApi;
