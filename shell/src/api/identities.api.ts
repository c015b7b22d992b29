import type { Id, PersonIdentities } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Where people sign in outside the product, for admins (ADR 41). */
export const identitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A person's identities and their invitation; always refetched. */
    personIdentities: build.query<PersonIdentities, Id>({
      query: (id) => ({ url: `/admin/users/${id}/identities` }),
      providesTags: ['UserIdentity'],
      keepUnusedDataFor: 0,
    }),
    /** Lets a person sign in at a provider. */
    inviteToProvider: build.mutation<null, { id: Id; provider: string }>({
      query: ({ id, provider }) => ({
        url: `/admin/users/${id}/provider-invitation`,
        method: 'PUT',
        body: { provider },
      }),
      invalidatesTags: ['UserIdentity', 'SecurityLog'],
    }),
    withdrawInvitation: build.mutation<null, Id>({
      query: (id) => ({ url: `/admin/users/${id}/provider-invitation`, method: 'DELETE' }),
      invalidatesTags: ['UserIdentity', 'SecurityLog'],
    }),
    /** Ends the person's sessions too. */
    unlinkIdentity: build.mutation<null, { id: Id; identityId: Id }>({
      query: ({ id, identityId }) => ({ url: `/admin/users/${id}/identities/${identityId}`, method: 'DELETE' }),
      // After a refusal too: somebody else may have unlinked it already.
      invalidatesTags: ['UserIdentity', 'UserSession', 'SecurityLog'],
    }),
  }),
});

export const {
  usePersonIdentitiesQuery,
  useInviteToProviderMutation,
  useWithdrawInvitationMutation,
  useUnlinkIdentityMutation,
} = identitiesApi;
