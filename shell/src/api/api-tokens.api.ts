import type {
  ApiToken,
  CreateApiTokenRequest,
  CreatePersonalTokenRequest,
  Id,
  NewApiToken,
} from '@workforce/contracts';
import { api, CURSOR_PAGES } from '@workforce/web-core';

/** A page of tokens and the cursor of the next one; null at the end. */
export interface ApiTokenPage {
  tokens: ApiToken[];
  nextCursor: string | null;
}

const OWN = '/auth/api-tokens';
const ALL = '/admin/api-tokens';
/** Page size of the administrators' list. */
const TOKEN_PAGE = 50;

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
    apiTokens: build.infiniteQuery<ApiTokenPage, void, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ pageParam: cursor }) => ({ url: ALL, params: { limit: TOKEN_PAGE, cursor } }),
      transformResponse: (tokens: ApiToken[], meta) => ({ tokens, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['ApiToken'],
    }),
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
