import type { Id, Photo } from '@workforce/contracts';
import { api, apiUrl } from '@workforce/web-core';

/** URL of a stored photo or of its 320 px thumbnail; authorised by the session cookie. */
export const photoUrl = (id: Id, size?: 'thumb'): string => apiUrl(`/photos/${id}`, { size });

/**
 * Stored photos of tasks (§7 Photos); new ones are sent by the outbox. Every change updates `photoIds` of the
 * checklists.
 */
export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The photos of a checklist, or of one of its tasks. */
    instancePhotos: build.query<Photo[], { instanceId: Id; itemId?: Id }>({
      query: ({ instanceId, itemId }) => ({ url: `/checklist-instances/${instanceId}/photos`, params: { itemId } }),
      providesTags: (_photos, _error, { instanceId }) => [{ type: 'Photo', id: instanceId }],
    }),
    labelPhoto: build.mutation<Photo, { id: Id; label: string }>({
      query: ({ id, label }) => ({ url: `/photos/${id}/label`, method: 'PATCH', body: { label } }),
      invalidatesTags: ['Photo'],
    }),
    deletePhoto: build.mutation<null, Id>({
      query: (id) => ({ url: `/photos/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Instance', 'Photo'],
    }),
  }),
});

export const { useInstancePhotosQuery, useLabelPhotoMutation, useDeletePhotoMutation } = photosApi;
