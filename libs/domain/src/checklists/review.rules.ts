import type { Id, TaskStatus } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import type { ItemState } from './checklist.state.ts';

/** Whether the task can be reviewed: only a flagged one (`ITEM_NOT_REVIEWABLE`), in an open or completed checklist. */
export const mayReview = (item: { status: TaskStatus }): Result<void> =>
  item.status === 'needs_attention' ? accept(undefined) : REFUSALS.notReviewable();

/** The reviewed task. Reviewing again returns the same object, with the first reviewer (`decisions §5`). Refuses like `mayReview`. */
export function review<Item extends Pick<ItemState, 'status' | 'reviewedBy' | 'reviewedAt'>>(
  item: Item,
  reviewer: Id,
  now: Date,
): Result<Item> {
  const permitted = mayReview(item);
  if (!permitted.ok) return permitted;
  return accept(item.reviewedBy === null ? { ...item, reviewedBy: reviewer, reviewedAt: now.toISOString() } : item);
}
