import type { LoginRequest, LoginResponse, User } from '@workforce/contracts';
import { api } from './api.ts';

/** Signing in, out, and who is signed in (§7 Authentication). */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({ query: () => ({ url: '/auth/me', provesIdentity: true }), keepUnusedDataFor: 0 }),
    login: build.mutation<LoginResponse, LoginRequest>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body, provesIdentity: true }),
    }),
    logout: build.mutation<null, void>({
      query: () => ({ url: '/auth/logout', method: 'POST', provesIdentity: true }),
    }),
  }),
});
