import type { InstanceStatus } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import type { InstanceState, ItemState, Stored } from './checklist.state.ts';

/** Whether the checklist can be redone: only a completed one (`CHECKLIST_NOT_COMPLETED`). */
export const mayRedo = (instance: { status: InstanceStatus }): Result<void> =>
  instance.status === 'completed' ? accept(undefined) : REFUSALS.notCompleted();

/**
 * The empty next attempt of a completed checklist (§4, `decisions §5`): the same tasks without progress, notes, photos or reviews.
 * The caller archives the finished attempt, whose tasks keep their photos and reviews, and gives the next one new tasks from the
 * template. Refuses like `mayRedo`.
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

/** Initial state of a task, without its definition. */
export const UNTOUCHED = {
  status: 'pending',
  isCompleted: false,
  notes: null,
  completedAt: null,
  photoIds: [],
  reviewedBy: null,
  reviewedAt: null,
} satisfies Partial<ItemState>;
