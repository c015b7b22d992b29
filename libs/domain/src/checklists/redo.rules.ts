import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import type { InstanceState, ItemState, StoredInstanceStatus } from './checklist.state.ts';

/** Whether the checklist can be sent back: only a completed one, `CHECKLIST_NOT_COMPLETED`. */
export const mayRedo = (instance: { status: StoredInstanceStatus }): Result<void> =>
  instance.status === 'completed' ? accept(undefined) : REFUSALS.notCompleted();

/**
 * The empty next attempt of a completed checklist (§4, `decisions §5`): the same tasks, no progress, notes, photos or reviews.
 * Archiving the finished attempt is the caller's, and so is giving the next one tasks of its own, which follow the template:
 * those of the finished attempt stay as they were, with their photos and reviews. Refuses like `mayRedo`.
 */
export function redo(state: InstanceState): Result<InstanceState> {
  const permitted = mayRedo(state);
  if (!permitted.ok) return permitted;
  return accept({ ...state, status: 'pending', startedAt: null, completedAt: null, items: state.items.map(untouched) });
}

const untouched = ({ id, requiresPhoto }: ItemState): ItemState => ({
  id,
  requiresPhoto,
  status: 'pending',
  notes: null,
  completedAt: null,
  photoCount: 0,
  reviewedBy: null,
  reviewedAt: null,
});
