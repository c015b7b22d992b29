import type { Instant, ItemUpdate, TaskStatus } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import { type ItemState, photosOf, type WithPhotos } from './checklist.state.ts';

/** A device's clock may run ahead of the server's by this much, in milliseconds (`decisions §5`). */
const CLOCK_TOLERANCE = 2 * 60_000;

/** The instant a client claims if it lies inside `[createdAt, now + 2 min]`, else now. */
export function trustedInstant(claimed: Instant | null | undefined, createdAt: Date, now: Date): Date {
  const instant = new Date(claimed ?? Number.NaN);
  const isPlausible = instant >= createdAt && instant.getTime() <= now.getTime() + CLOCK_TOLERANCE;
  return isPlausible ? instant : now;
}

/** Whether the task can be marked completed: one that requires a photo needs one first, `PHOTO_REQUIRED` (§5). */
export const mayComplete = (item: { requiresPhoto: boolean } & WithPhotos, field?: string): Result<void> =>
  item.requiresPhoto && photosOf(item) === 0 ? REFUSALS.photoRequired(field) : accept(undefined);

/**
 * One task after one update of an open checklist (§4). Any status may follow any other: a processed task can be corrected or
 * reopened ('Edit Status'). Completing stamps `completedAt`, leaving completed clears it; leaving needs_attention forgets the
 * review. Blank notes are no notes. Returns the same object when nothing changes; refuses with `PHOTO_REQUIRED`.
 */
export function changeTask(
  item: ItemState,
  update: ItemUpdate,
  { createdAt, now, field }: { createdAt: Date; now: Date; field?: string },
): Result<ItemState> {
  const status = wantedStatus(update) ?? item.status;
  const notes = update.notes === undefined ? item.notes : update.notes?.trim() || null;
  if (status === item.status) return accept(notes === item.notes ? item : { ...item, notes });

  if (status === 'completed') {
    const permitted = mayComplete(item, field);
    if (!permitted.ok) return permitted;
  }
  return accept({
    ...item,
    status,
    notes,
    completedAt: status === 'completed' ? trustedInstant(update.completedAt, createdAt, now) : null,
    reviewedBy: null,
    reviewedAt: null,
  });
}

/** `status` wins over `isCompleted`, which only knows completed and pending. */
function wantedStatus({ status, isCompleted }: ItemUpdate): TaskStatus | undefined {
  if (status !== undefined || isCompleted === undefined) return status;
  return isCompleted ? 'completed' : 'pending';
}
