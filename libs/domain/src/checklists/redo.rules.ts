import type { InstanceStatus } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import type { InstanceState, ItemState, Stored } from './checklist.state.ts';

/** Whether the checklist can be sent back: only a completed one, `CHECKLIST_NOT_COMPLETED`. */
export const mayRedo = (instance: { status: InstanceStatus }): Result<void> =>
  instance.status === 'completed' ? accept(undefined) : REFUSALS.notCompleted();

/**
 * The empty next attempt of a completed checklist (§4, `decisions §5`): the same tasks, no progress, notes, photos or reviews.
 * Archiving the finished attempt is the caller's, and so is giving the next one tasks of its own, which follow the template:
 * those of the finished attempt stay as they were, with their photos and reviews. Refuses like `mayRedo`.
 */
export function redo<Instance extends InstanceState>(finished: Instance): Result<Stored<Instance>> {
  const permitted = mayRedo(finished);
  if (!permitted.ok) return permitted;
  return accept({
    ...finished,
    status: 'pending',
    startedAt: null,
    completedAt: null,
    completionPercentage: 0,
    attempt: finished.attempt + 1,
    items: finished.items.map((item) => ({ ...item, ...UNTOUCHED })),
  });
}

/** A task that nobody has worked on, but for its definition. */
export const UNTOUCHED = {
  status: 'pending',
  isCompleted: false,
  notes: null,
  completedAt: null,
  photoIds: [],
  reviewedBy: null,
  reviewedAt: null,
} satisfies Partial<ItemState>;
