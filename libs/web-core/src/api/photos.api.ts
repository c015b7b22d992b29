import type { Id, Photo, PhotoMapping, PhotoSyncResponse } from '@workforce/contracts';
import { api } from './api.ts';
import { appliesRows } from '../rows/server-row.ts';

/** A picture to store with one task. */
export interface PhotoUpload {
  instanceId: Id;
  itemId: Id;
  file: Blob;
  /** File name to send; a camera picture has none of its own. */
  name?: string;
  label?: string;
  /** The device's own id of the picture: sent again it is stored once. */
  deviceId?: string;
  /** Who took it, when that was before. */
  actingUser?: Id;
}

/** Pictures held on the device: the n-th file belongs to the n-th mapping. */
export interface PhotoSync {
  files: { blob: Blob; name: string }[];
  mappings: PhotoMapping[];
  /** Who took them, when that was before. */
  actingUser?: Id;
}

// Fields come before the file, so that the server knows where it belongs when it arrives.
function uploadForm(
  { itemId, file, name = 'photo.jpg', label, deviceId }: PhotoUpload,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('itemId', itemId);
  if (label !== undefined) form.append('label', label);
  if (deviceId !== undefined) form.append('photoId', deviceId);
  form.append('photo', file, name);
  return form;
}

/** A stored photo counts for its task at once, not only when the lists have been read again. */
const countsPhoto = appliesRows((row: Photo) => [{ type: 'photo', row }]);

/** How the outbox sends pictures of tasks (§7 Photos). Every one shows in the checklists' `photoIds`. */
export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Adds a picture from the card or the alternate view. */
    addPhoto: build.mutation<Photo, PhotoUpload>({
      query: (upload) => ({
        url: `/checklist-instances/${upload.instanceId}/photos`,
        method: 'POST',
        body: uploadForm(upload),
        actingUser: upload.actingUser,
      }),
      onQueryStarted: countsPhoto,
      invalidatesTags: (_photo, _error, { instanceId }) => ['Instance', { type: 'Photo', id: instanceId }],
    }),
    /** Adds a picture from the 'Add Photo' dialog. */
    uploadPhoto: build.mutation<Photo, PhotoUpload>({
      query: (upload) => ({
        url: '/photos/upload',
        method: 'POST',
        body: uploadForm(upload, { checklistInstanceId: upload.instanceId }),
        actingUser: upload.actingUser,
      }),
      onQueryStarted: countsPhoto,
      invalidatesTags: (_photo, _error, { instanceId }) => ['Instance', { type: 'Photo', id: instanceId }],
    }),
    /** Sends held pictures; a repeated sync adds nothing. */
    syncPhotos: build.mutation<PhotoSyncResponse, PhotoSync>({
      query: ({ files, mappings, actingUser }) => {
        const form = new FormData();
        form.append('photoMappings', JSON.stringify(mappings));
        for (const { blob, name } of files) form.append('photos', blob, name);
        return { url: '/photos/sync', method: 'POST', body: form, actingUser };
      },
      onQueryStarted: appliesRows(({ results }: PhotoSyncResponse) =>
        results.flatMap(({ photo: row }) => (row ? [{ type: 'photo' as const, row }] : [])),
      ),
      invalidatesTags: ['Instance', 'Photo'],
    }),
  }),
});
