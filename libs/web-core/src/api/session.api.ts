import type { User } from '@workforce/contracts';
import { api } from './api.ts';

/** Who is signed in (§7 Authentication); signing in is `openSession`'s, signing out `Revocations`'s. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({ query: () => ({ url: '/auth/me', provesIdentity: true }), keepUnusedDataFor: 0 }),
    /** Ends every session of the person, this one too. */
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE', provesIdentity: true }),
    }),
  }),
});
