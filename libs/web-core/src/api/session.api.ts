import type { LoginRequest, LoginResponse, User } from '@workforce/contracts';
import { api } from './api.ts';

/** Signing in and who is signed in (§7 Authentication); signing out is `revoke`'s. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({ query: () => ({ url: '/auth/me', provesIdentity: true }), keepUnusedDataFor: 0 }),
    login: build.mutation<LoginResponse, LoginRequest>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body, provesIdentity: true }),
    }),
    /** Ends every session of the person, this one too. */
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE', provesIdentity: true }),
    }),
  }),
});
