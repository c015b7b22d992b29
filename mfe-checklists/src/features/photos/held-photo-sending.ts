import type { Id, PhotoSyncResult } from '@workforce/contracts';
import { dropHeldPhotos, photosApi, type Dispatch, type HeldPhoto } from '@workforce/web-core';
import { photosUnderWay, refusePhoto, whileSending } from './sending-state.ts';

/** Pictures in one request; few, so that a link that breaks again has carried some. */
const BATCH = 3;

/** What became of a try to send held pictures. */
export interface SendingOutcome {
  uploaded: number;
  /** No answer came, or the server can't take them now: they stay on the device. */
  left: number;
  refused: number;
}

/**
 * Sends pictures that the device holds, the oldest first. What the server has, or had already, is dropped from the device; what
 * it refuses is kept and noted, so that the person hears why.
 */
export async function sendHeldPhotos(dispatch: Dispatch, userId: Id, photos: HeldPhoto[]): Promise<SendingOutcome> {
  const mine = photos.filter(({ deviceId }) => !photosUnderWay().has(deviceId));
  const outcome: SendingOutcome = { uploaded: 0, left: 0, refused: 0 };
  const ids = mine.map(({ deviceId }) => deviceId);
  await whileSending(ids, async () => {
    for (let first = 0; first < mine.length; first += BATCH) {
      const results = await sendBatch(dispatch, mine.slice(first, first + BATCH));
      if (results === null) {
        outcome.left += mine.length - first;
        return;
      }
      const stored = results.filter(({ photo }) => photo !== null);
      const failed = results.filter(({ photo, code }) => photo === null && code === 'INTERNAL');
      const refused = results.filter((result) => !stored.includes(result) && !failed.includes(result));
      outcome.uploaded += stored.length;
      outcome.left += failed.length;
      outcome.refused += refused.length;
      refused.forEach(({ photoId, message }) => refusePhoto(photoId, message ?? ''));
      await dropHeldPhotos(
        userId,
        stored.map(({ photoId }) => photoId),
      );
    }
  });
  return outcome;
}

/** The server's word on each picture; null when it gave none. */
async function sendBatch(dispatch: Dispatch, batch: HeldPhoto[]): Promise<PhotoSyncResult[] | null> {
  const { data, error } = await dispatch(
    photosApi.endpoints.syncPhotos.initiate(
      {
        files: batch.map(({ blob, name }) => ({ blob, name })),
        mappings: batch.map(({ deviceId, instanceId, itemId }) => ({
          photoId: deviceId,
          checklistInstanceId: instanceId,
          itemId,
        })),
      },
      { track: false },
    ),
  );
  // Not a toast: the banner still says what waits (§8).
  if (error) console.warn('Photo sync failed', error);
  return data?.results ?? null;
}

/** Held pictures of one task. */
export const heldFor = (photos: readonly HeldPhoto[], instanceId: Id, itemId: Id): HeldPhoto[] =>
  photos.filter((photo) => photo.instanceId === instanceId && photo.itemId === itemId);
