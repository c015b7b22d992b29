import type { CreateTodayResponse, Id, NeedsAttention } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Checklist endpoints (§7 Checklists) except the lists and the changes that the outbox sends. */
export const checklistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Checklists with flagged tasks that are not reviewed, newest first; managers and admins (§2.8). */
    needsAttention: build.query<NeedsAttention[], void>({
      query: () => ({ url: '/checklist-instances/needs-attention' }),
      providesTags: ['NeedsAttention'],
    }),
    createToday: build.mutation<CreateTodayResponse, void>({
      query: () => ({ url: '/checklist-instances/create-today', method: 'POST' }),
      invalidatesTags: ['Instance'],
    }),
    deleteInstance: build.mutation<null, { id: Id; reason: string }>({
      query: ({ id, reason }) => ({ url: `/checklist-instances/${id}`, method: 'DELETE', body: { reason } }),
      invalidatesTags: ['Instance', 'CompletedInstance', 'NeedsAttention', 'Notification'],
    }),
  }),
});

export const { useNeedsAttentionQuery, useCreateTodayMutation, useDeleteInstanceMutation } = checklistsApi;
