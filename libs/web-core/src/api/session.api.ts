import type { SessionUser } from '@workforce/contracts';
import { api } from './api.ts';

/** Who is signed in (§7 Authentication); `openSession` signs in, `Revocations` signs out. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<SessionUser, void>({
      query: () => ({ url: '/auth/me', provesIdentity: true }),
      keepUnusedDataFor: 0,
    }),
    /** Ends all sessions of the user, including this one. */
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE', provesIdentity: true }),
    }),
  }),
});
