import type {
  ChecklistTemplate,
  CreateTodayResponse,
  Id,
  InboxMessage,
  NeedsAttention,
  Photo,
} from '@workforce/contracts';
import { api } from './api.ts';

/** Endpoints injected like a remote's, for specs about all endpoints. */
export const injectedApi = api.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<ChecklistTemplate[], void>({
      query: () => ({ url: '/checklist-templates' }),
      providesTags: ['Template'],
    }),
    needsAttention: build.query<NeedsAttention[], void>({
      query: () => ({ url: '/checklist-instances/needs-attention' }),
      providesTags: ['NeedsAttention'],
    }),
    instancePhotos: build.query<Photo[], { instanceId: Id }>({
      query: ({ instanceId }) => ({ url: `/checklist-instances/${instanceId}/photos` }),
      providesTags: (_photos, _error, { instanceId }) => [{ type: 'Photo', id: instanceId }],
    }),
    messages: build.query<InboxMessage[], void>({
      query: () => ({ url: '/messages' }),
      providesTags: ['Message'],
    }),
    createToday: build.mutation<CreateTodayResponse, void>({
      query: () => ({ url: '/checklist-instances/create-today', method: 'POST' }),
    }),
    deleteInstance: build.mutation<null, { id: Id; reason: string }>({
      query: ({ id, reason }) => ({ url: `/checklist-instances/${id}`, method: 'DELETE', body: { reason } }),
    }),
  }),
});

export const { useTemplatesQuery } = injectedApi;
