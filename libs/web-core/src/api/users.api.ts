import type { User } from '@workforce/contracts';
import { api } from './api.ts';

/** The people in lists and forms (§7 Users). */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All users visible to the caller, by name; managers and admins only, so skip it for others (§6). */
    users: build.query<User[], void>({
      queryFn: async (_none, _queryApi, _extra, send) => {
        const people: User[] = [];
        let cursor: string | null = null;
        do {
          const { data, error, meta } = await send({ url: '/users', params: { cursor } });
          if (error) return { error };
          people.push(...(data as User[]));
          cursor = meta?.nextCursor ?? null;
        } while (cursor !== null);
        return { data: people };
      },
      providesTags: ['User'],
    }),
  }),
});

export const { useUsersQuery } = usersApi;
