import type { FirstAdminRequest, SessionInfo, User } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** The first account, and where the person is signed in (§7 Authentication). */
export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Makes the first administrator; they aren't signed in by it. */
    createFirstAdmin: build.mutation<User, FirstAdminRequest>({
      query: (body) => ({ url: '/auth/first-admin', method: 'POST', body, provesIdentity: true }),
    }),
    /** Everywhere the person is signed in, this place among them. */
    ownSessions: build.query<SessionInfo[], void>({
      query: () => ({ url: '/auth/sessions' }),
      providesTags: ['OwnSession'],
    }),
  }),
});

export const { useCreateFirstAdminMutation, useOwnSessionsQuery } = accountsApi;
