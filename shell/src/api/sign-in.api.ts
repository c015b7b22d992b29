import type { Id, MapScimGroupRequest, ProviderCheck, ScimGroup, SignInOverview } from '@workforce/contracts';
import { api, listOf } from '@workforce/web-core';

/** How people sign in and what directories' groups give, for admins (`identity §§1–2`). */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The providers of the server's settings. */
    signInOverview: build.query<SignInOverview, void>({
      query: () => ({ url: '/admin/sign-in' }),
      providesTags: ['SignIn'],
    }),
    /** Tries whether a provider answers. */
    checkProvider: build.mutation<ProviderCheck, string>({
      query: (provider) => ({ url: `/admin/sign-in/providers/${encodeURIComponent(provider)}/check`, method: 'POST' }),
    }),
    /** By name, page by page. */
    scimGroups: build.infiniteQuery(listOf<ScimGroup, void>('/admin/scim-groups', { tags: ['ScimGroup'], limit: 50 })),
    /** What a group gives; its members get and lose accordingly. */
    mapScimGroup: build.mutation<ScimGroup, { id: Id; mapping: MapScimGroupRequest }>({
      query: ({ id, mapping }) => ({ url: `/admin/scim-groups/${id}/mapping`, method: 'PUT', body: mapping }),
      invalidatesTags: ['ScimGroup', 'SecurityLog'],
    }),
  }),
});

export const { useSignInOverviewQuery, useCheckProviderMutation, useScimGroupsInfiniteQuery, useMapScimGroupMutation } =
  signInApi;
