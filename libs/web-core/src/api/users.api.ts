import type { User } from '@workforce/contracts';
import { api } from './api.ts';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everyone; managers and admins only, so skip it for others (§6). */
    users: build.query<User[], void>({ query: () => ({ url: '/users' }), providesTags: ['User'] }),
  }),
});

export const { useUsersQuery } = usersApi;
