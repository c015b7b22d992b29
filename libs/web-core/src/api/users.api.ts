import type { Id, PeopleFilter, PeopleQuery, PeopleSummary, User } from '@workforce/contracts';
import { api } from './api.ts';
import { readOf } from './read-of.ts';
import { listOf } from './list-of.ts';

/** Which people to list, and in which order. */
export interface PeopleView extends Omit<PeopleQuery, 'limit' | 'cursor'> {
  /** Those of every site that the user oversees, not only of the chosen ones. */
  isOfAllSites?: boolean;
}

/** The people in lists and forms (§7 Users); managers and admins only, so skip it for others (§6). */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The people that match, page by page. */
    peoplePages: build.infiniteQuery(listOf<User, PeopleView>('/users', { tags: ['User'], perSite: 'user.list' })),
    /** Totals of the people that match, independent of the loaded pages. */
    peopleSummary: build.query<PeopleSummary, PeopleFilter>({
      query: (filter) => ({ url: '/users/summary', params: { ...filter } }),
      ...readOf({ tags: ['User'], perSite: 'user.list' }),
    }),
    /** One user: oneself, or one of the caller's list; 404 for others. */
    user: build.query<User, Id>({ query: (id) => ({ url: `/users/${id}` }), providesTags: ['User'] }),
  }),
});

export const { useLazyUserQuery, usePeoplePagesInfiniteQuery, usePeopleSummaryQuery, useUserQuery } = usersApi;
