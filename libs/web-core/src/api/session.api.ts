import type { FirstAdminRequest, LoginRequest, LoginResponse, SessionInfo, User } from '@workforce/contracts';
import { api } from './api.ts';

/** Signing in, who is signed in and where (§7 Authentication); signing out is `revoke`'s. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({ query: () => ({ url: '/auth/me', provesIdentity: true }), keepUnusedDataFor: 0 }),
    login: build.mutation<LoginResponse, LoginRequest>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body, provesIdentity: true }),
    }),
    /** Makes the first administrator; they aren't signed in by it. */
    createFirstAdmin: build.mutation<User, FirstAdminRequest>({
      query: (body) => ({ url: '/auth/first-admin', method: 'POST', body, provesIdentity: true }),
    }),
    /** Everywhere the person is signed in, this place among them. */
    ownSessions: build.query<SessionInfo[], void>({
      query: () => ({ url: '/auth/sessions' }),
      providesTags: ['OwnSession'],
    }),
    /** Ends every session of the person, this one too. */
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE', provesIdentity: true }),
    }),
  }),
});

export const { useCreateFirstAdminMutation, useOwnSessionsQuery } = sessionApi;
