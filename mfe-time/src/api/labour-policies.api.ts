import type {
  Id,
  LabourPack,
  LabourPolicy,
  LabourPolicyRequest,
  PersonWorkTerms,
  WorkTermsRequest,
} from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Which labour rules hold where, and the terms of people's work, for admins (`labour §3`). */
export const labourPoliciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    labourPacks: build.query<LabourPack[], void>({ query: () => ({ url: '/labour/packs' }) }),
    /** By unit and newest day. */
    labourPolicies: build.query<LabourPolicy[], void>({
      query: () => ({ url: '/labour/policies' }),
      providesTags: ['Labour'],
    }),
    createLabourPolicy: build.mutation<LabourPolicy, LabourPolicyRequest>({
      query: (body) => ({ url: '/labour/policies', method: 'POST', body }),
      invalidatesTags: ['Labour', 'SecurityLog'],
    }),
    /** Replaces a draft. */
    updateLabourPolicy: build.mutation<LabourPolicy, { id: Id; policy: LabourPolicyRequest }>({
      query: ({ id, policy }) => ({ url: `/labour/policies/${id}`, method: 'PUT', body: policy }),
      invalidatesTags: ['Labour', 'SecurityLog'],
    }),
    activateLabourPolicy: build.mutation<LabourPolicy, Id>({
      query: (id) => ({ url: `/labour/policies/${id}/activate`, method: 'POST' }),
      invalidatesTags: ['Labour', 'SecurityLog'],
    }),
    /** Deletes a draft. */
    deleteLabourPolicy: build.mutation<null, Id>({
      query: (id) => ({ url: `/labour/policies/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Labour', 'SecurityLog'],
    }),
    workTerms: build.query<PersonWorkTerms, Id>({
      query: (id) => ({ url: `/users/${id}/work-terms` }),
      providesTags: ['Labour'],
    }),
    /** Records terms from a day on; what held before stays recorded. */
    changeWorkTerms: build.mutation<PersonWorkTerms, { id: Id; terms: WorkTermsRequest }>({
      query: ({ id, terms }) => ({ url: `/users/${id}/work-terms`, method: 'PUT', body: terms }),
      invalidatesTags: ['Labour', 'SecurityLog'],
    }),
  }),
});

export const {
  useLabourPacksQuery,
  useLabourPoliciesQuery,
  useCreateLabourPolicyMutation,
  useUpdateLabourPolicyMutation,
  useActivateLabourPolicyMutation,
  useDeleteLabourPolicyMutation,
  useWorkTermsQuery,
  useChangeWorkTermsMutation,
} = labourPoliciesApi;
