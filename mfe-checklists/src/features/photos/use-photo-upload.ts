import type { Id } from '@workforce/contracts';
import { dropHeldPhotos, holdPhoto, useAddPhotoMutation, useUploadPhotoMutation, useUser } from '@workforce/web-core';
import { useCallback } from 'react';
import { isRefusal } from '../checklist-card/refusals.ts';
import { whileSending } from './sending-state.ts';

/** Where a picture belongs, and the picture as it is sent. */
export interface NewPhoto {
  instanceId: Id;
  itemId: Id;
  file: Blob;
  name: string;
}

/** `kept`: no answer came, the picture waits on the device. */
export type UploadOutcome = { state: 'uploaded' } | { state: 'kept' } | { state: 'refused'; error: unknown };

/**
 * Sends one picture: `dialog` through the 'Add Photo' dialog's call, `list` through the checklist's (§7). The picture is put on
 * the device first, so that neither a reload nor a call in the middle of it loses the proof.
 */
export function usePhotoUpload(from: 'dialog' | 'list'): (photo: NewPhoto) => Promise<UploadOutcome> {
  const { id: userId } = useUser();
  const [upload] = useUploadPhotoMutation();
  const [add] = useAddPhotoMutation();
  const send = from === 'dialog' ? upload : add;
  return useCallback(
    async ({ instanceId, itemId, file, name }) => {
      // A device that can't keep anything can still send.
      const held = await holdPhoto(userId, { instanceId, itemId, blob: file, name }).catch(() => null);
      const ids = held ? [held.deviceId] : [];
      return whileSending(ids, async () => {
        const { error } = await send({ instanceId, itemId, file, name });
        if (error && !isRefusal(error) && held) return { state: 'kept' };
        if (held) await dropHeldPhotos(userId, ids);
        return error ? { state: 'refused', error } : { state: 'uploaded' };
      });
    },
    [send, userId],
  );
}
