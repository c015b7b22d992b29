import type { Id } from '@workforce/contracts';
import type { PendingPhoto } from '@workforce/web-core';

/** Pictures of one task that wait on the device; those that the server refused don't count any more. */
export const pendingPhotosFor = (photos: readonly PendingPhoto[], instanceId: Id, itemId: Id): PendingPhoto[] =>
  photos.filter((photo) => photo.instanceId === instanceId && photo.itemId === itemId && photo.refusal === null);
