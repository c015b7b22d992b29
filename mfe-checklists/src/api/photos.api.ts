import type { Id, Photo } from '@workforce/contracts';
import { api, apiUrl } from '@workforce/web-core';

/** Address of a stored picture or of its 320 px thumbnail; the session cookie opens it. */
export const photoUrl = (id: Id, size?: 'thumb'): string => apiUrl(`/photos/${id}`, { size });

/** Stored pictures of tasks (§7 Photos); the outbox sends new ones. Every change shows in the checklists' `photoIds`. */
export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A checklist's pictures, of one task if named. */
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
