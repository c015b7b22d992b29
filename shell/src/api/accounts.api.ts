import type { FirstAdminRequest, SessionInfo, User } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Creating the first account, and the user's own sessions (§7 Authentication). */
export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Creates the first administrator without signing in. */
    createFirstAdmin: build.mutation<User, FirstAdminRequest>({
      query: (body) => ({ url: '/auth/first-admin', method: 'POST', body, provesIdentity: true }),
    }),
    /** The user's sessions, including the current one. */
    ownSessions: build.query<SessionInfo[], void>({
      query: () => ({ url: '/auth/sessions' }),
      providesTags: ['OwnSession'],
    }),
  }),
});

export const { useCreateFirstAdminMutation, useOwnSessionsQuery } = accountsApi;
