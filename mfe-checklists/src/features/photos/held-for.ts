import type { Id } from '@workforce/contracts';
import type { HeldPhoto } from '@workforce/web-core';

/** Pictures of one task that wait on the device; those that the server refused don't count any more. */
export const heldFor = (photos: readonly HeldPhoto[], instanceId: Id, itemId: Id): HeldPhoto[] =>
  photos.filter((photo) => photo.instanceId === instanceId && photo.itemId === itemId && photo.refusal === null);
