import type { Id, PeopleFilter, PeopleQuery, PeopleSummary, User } from '@workforce/contracts';
import type { AtChosenSites } from '../session/site-choice.ts';
import { api } from './api.ts';
import { listOf } from './list-of.ts';

/** Which people to list, and in which order. */
export type PeopleView = Omit<PeopleQuery, 'limit' | 'cursor'>;

/** The people in lists and forms (§7 Users); managers and admins only, so skip it for others (§6). */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The people that match, page by page. */
    peoplePages: build.infiniteQuery(
      listOf<User, AtChosenSites<'user.list', PeopleView>>('/users', { tags: ['User'] }),
    ),
    /** Totals of the people that match, independent of the loaded pages. */
    peopleSummary: build.query<PeopleSummary, AtChosenSites<'user.list', PeopleFilter>>({
      query: (filter) => ({ url: '/users/summary', params: { ...filter } }),
      providesTags: ['User'],
    }),
    /** One user: oneself, or one of the caller's list; 404 for others. */
    user: build.query<User, Id>({ query: (id) => ({ url: `/users/${id}` }), providesTags: ['User'] }),
  }),
});

export const { useLazyUserQuery, usePeoplePagesInfiniteQuery, usePeopleSummaryQuery, useUserQuery } = usersApi;
