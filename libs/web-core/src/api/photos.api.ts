import type { Id, Photo, PhotoMapping, PhotoSyncResponse } from '@workforce/contracts';
import { api } from './api.ts';
import { appliesRows } from '../rows/server-row.ts';

/** A photo of a task to upload. */
export interface PhotoUpload {
  instanceId: Id;
  itemId: Id;
  file: Blob;
  /** File name to send; a camera picture has none. */
  name?: string;
  label?: string;
  /** The photo's id on the device: repeated uploads store it once. */
  deviceId?: string;
  /** The author of a queued photo. */
  actingUser?: Id;
}

/** Queued photos: file n belongs to mapping n. */
export interface PhotoSync {
  files: { blob: Blob; name: string }[];
  mappings: PhotoMapping[];
  /** The author of the queued photos. */
  actingUser?: Id;
}

// Fields precede the file, so that the server knows its task when the file arrives.
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

/** A stored photo counts for its task at once, before the lists are refetched. */
const countsPhoto = appliesRows((row: Photo) => [{ type: 'photo', row }]);

/** Uploads of task photos by the outbox (§7 Photos). Each is added to the checklists' `photoIds`. */
export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Uploads a photo from the card or the alternate view. */
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
    /** Uploads a photo from the 'Add Photo' dialog. */
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
    /** Uploads queued photos; repeating the sync adds nothing. */
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
