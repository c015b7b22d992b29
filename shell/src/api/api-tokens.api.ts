import type {
  ApiToken,
  CreateApiTokenRequest,
  CreatePersonalTokenRequest,
  Id,
  NewApiToken,
} from '@workforce/contracts';
import { api, listOf } from '@workforce/web-core';

const OWN = '/auth/api-tokens';
const ALL = '/admin/api-tokens';

/** Keys for machines: the user's own, and those of the places that an admin administers (`identity §4`). */
export const apiTokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, the last hundred. */
    ownTokens: build.query<ApiToken[], void>({ query: () => ({ url: OWN }), providesTags: ['ApiToken'] }),
    makeOwnToken: build.mutation<NewApiToken, CreatePersonalTokenRequest>({
      query: (body) => ({ url: OWN, method: 'POST', body }),
      invalidatesTags: ['ApiToken', 'SecurityLog'],
    }),
    revokeOwnToken: build.mutation<null, Id>({
      query: (id) => ({ url: `${OWN}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ApiToken', 'SecurityLog'],
    }),
    /** Newest first, page by page. */
    apiTokens: build.infiniteQuery(listOf<ApiToken, void>(ALL, { tags: ['ApiToken'], limit: 50 })),
    makeServiceToken: build.mutation<NewApiToken, CreateApiTokenRequest>({
      query: (body) => ({ url: ALL, method: 'POST', body }),
      invalidatesTags: ['ApiToken', 'SecurityLog'],
    }),
    revokeToken: build.mutation<null, Id>({
      query: (id) => ({ url: `${ALL}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ApiToken', 'SecurityLog'],
    }),
  }),
});

export const {
  useApiTokensInfiniteQuery,
  useMakeOwnTokenMutation,
  useMakeServiceTokenMutation,
  useOwnTokensQuery,
  useRevokeOwnTokenMutation,
  useRevokeTokenMutation,
} = apiTokensApi;
