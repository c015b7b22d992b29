import type { CreateTodayResponse, Id, NeedsAttention } from '@workforce/contracts';
import { api, type AtChosenSites } from '@workforce/web-core';

/** Checklist endpoints (§7 Checklists) except the lists and the changes that the outbox sends. */
export const checklistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Checklists with flagged tasks that are not reviewed, newest first; managers and admins (§2.8). */
    needsAttention: build.query<NeedsAttention[], AtChosenSites<'alert.needs-attention'>>({
      query: (params) => ({ url: '/checklist-instances/needs-attention', params }),
      providesTags: ['NeedsAttention'],
    }),
    /** Today's checklists of these sites, by default of all of the user's. The lists are read again after the last part or a failure. */
    createToday: build.mutation<CreateTodayResponse, { sites?: readonly Id[]; isLast: boolean }>({
      query: ({ sites }) => ({
        url: '/checklist-instances/create-today',
        method: 'POST',
        params: sites && { sites: sites.join(',') },
      }),
      invalidatesTags: (_result, error, { isLast }) => (isLast || error ? ['Instance'] : []),
    }),
    deleteInstance: build.mutation<null, { id: Id; reason: string }>({
      query: ({ id, reason }) => ({ url: `/checklist-instances/${id}`, method: 'DELETE', body: { reason } }),
      invalidatesTags: ['Instance', 'CompletedInstance', 'NeedsAttention', 'Notification'],
    }),
  }),
});

export const { useNeedsAttentionQuery, useCreateTodayMutation, useDeleteInstanceMutation } = checklistsApi;
