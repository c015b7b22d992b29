import type { Id } from '@workforce/contracts';
import type { PendingPhoto } from '@workforce/web-core';

/** Photos of one task pending on the device, without those that the server refused. */
export const pendingPhotosFor = (photos: readonly PendingPhoto[], instanceId: Id, itemId: Id): PendingPhoto[] =>
  photos.filter((photo) => photo.instanceId === instanceId && photo.itemId === itemId && photo.refusal === null);
