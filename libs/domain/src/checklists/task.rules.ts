import type { Instant, ItemUpdate, TaskStatus } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { trimmedOrNull } from '../texts.rules.ts';
import { REFUSALS } from './checklist.refusals.ts';
import { type ItemState, photosOf, type WithPhotos } from './checklist.state.ts';

/** Tolerated lead of a device's clock over the server's, in ms (`decisions §5`). */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** The instant claimed by a client if it is within `[createdAt, now + 2 min]`, else now. */
export function trustedInstant(claimed: Instant | null | undefined, createdAt: Instant, now: Date): Instant {
  const instant = new Date(claimed ?? Number.NaN);
  const isPlausible = instant >= new Date(createdAt) && instant.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;
  return (isPlausible ? instant : now).toISOString();
}

/** Whether the task can be completed: one that requires a photo must have one (`PHOTO_REQUIRED`, §5). */
export const mayComplete = (item: { requiresPhoto: boolean } & WithPhotos, field?: string): Result<void> =>
  item.requiresPhoto && photosOf(item) === 0 ? REFUSALS.photoRequired(field) : accept(undefined);

/**
 * Applies one update to a task of an open checklist (§4). Any status may follow any other: a processed task can be corrected or
 * reopened ('Edit Status'). Completing sets `completedAt`, leaving completed clears it; leaving needs_attention clears the
 * review. Blank notes become null. Returns the same object when nothing changes; refuses with `PHOTO_REQUIRED`.
 */
export function changeTask<Item extends ItemState>(
  item: Item,
  update: ItemUpdate,
  { createdAt, now, field }: { createdAt: Instant; now: Date; field?: string },
): Result<Item> {
  const status = wantedStatus(update) ?? item.status;
  const notes = update.notes === undefined ? item.notes : trimmedOrNull(update.notes);
  if (status === item.status) return accept(notes === item.notes ? item : { ...item, notes });

  if (status === 'completed') {
    const permitted = mayComplete(item, field);
    if (!permitted.ok) return permitted;
  }
  return accept({
    ...item,
    status,
    isCompleted: status === 'completed',
    notes,
    completedAt: status === 'completed' ? trustedInstant(update.completedAt, createdAt, now) : null,
    reviewedBy: null,
    reviewedAt: null,
  });
}

/** `status` wins over `isCompleted`, which distinguishes only completed and pending. */
function wantedStatus({ status, isCompleted }: ItemUpdate): TaskStatus | undefined {
  if (status !== undefined || isCompleted === undefined) return status;
  return isCompleted ? 'completed' : 'pending';
}
