import { LIMITS } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import { type ItemState, photosOf, type StoredInstanceStatus, type WithPhotos } from './checklist.state.ts';

/** Checks a photo's size in bytes: below 100 bytes it is a camera placeholder, above 50 MB too large (§5, §9). */
export function checkPhotoSize(bytes: number): Result<number> {
  if (bytes < LIMITS.photoMinBytes) return REFUSALS.photoTooSmall();
  if (bytes > LIMITS.photoMaxBytes) return REFUSALS.photoTooLarge();
  return accept(bytes);
}

/** How many more photos the task accepts (§5); the alternate view passes its own, lower limit. */
export const photosLeft = (item: WithPhotos, limit: number = LIMITS.photosPerItem): number =>
  Math.max(0, limit - photosOf(item));

/**
 * Whether the task accepts one more photo; returns the limit. Refuses with `CHECKLIST_COMPLETED` or `PHOTO_LIMIT_REACHED`
 * (`decisions §5`).
 */
export function mayAddPhoto(
  instance: { status: StoredInstanceStatus },
  item: WithPhotos,
  limit: number = LIMITS.photosPerItem,
): Result<number> {
  if (instance.status === 'completed') return REFUSALS.completed();
  const left = photosLeft(item, limit);
  return left > 0 ? accept(left) : REFUSALS.photoLimit(limit);
}

/**
 * Whether a photo of the task may be removed. A completed checklist keeps its photos (`CHECKLIST_COMPLETED`), and a completed task
 * that requires a photo keeps its last one (`PHOTO_REQUIRED`), because §5 required it for completion.
 */
export function mayRemovePhoto(
  instance: { status: StoredInstanceStatus },
  item: Pick<ItemState, 'status' | 'requiresPhoto'> & WithPhotos,
): Result<void> {
  if (instance.status === 'completed') return REFUSALS.completed();
  const isLastProof = item.status === 'completed' && item.requiresPhoto && photosOf(item) <= 1;
  return isLastProof ? REFUSALS.photoStillRequired() : accept(undefined);
}
