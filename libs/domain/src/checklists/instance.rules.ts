import type { Id, Instant, InstanceUpdateRequest, ItemUpdate } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import { type InstanceState, type ItemState, type Stored, storedStatus } from './checklist.state.ts';
import { allProcessed, isProcessed, progressOf } from './progress.ts';
import { changeTask, trustedInstant } from './task.rules.ts';

/** What an update did to a checklist. */
export interface AppliedUpdate<Instance extends InstanceState> {
  instance: Stored<Instance>;
  /** Tasks that differ from before, each once. */
  changedItemIds: Id[];
  /** It left pending. */
  started: boolean;
  /** It was submitted. */
  becameCompleted: boolean;
}

/**
 * A checklist after `PUT /api/checklist-instances/{id}` (§4, `decisions §5`). Tasks are merged by id, in the order sent; the
 * rest stays as it is. Processing a task starts a pending checklist, as status `in_progress` does; status `completed` submits
 * it once every task, after the merge, is processed (one without tasks can be submitted). Statuses that ask for nothing new
 * change nothing, and neither does `overdue`, which is never stored. All or nothing: a refusal changes no task. What the rules
 * don't know of the checklist and its tasks stays as it is; `version` and `updatedAt` are the server's.
 *
 * Refuses with `CHECKLIST_COMPLETED`, `UNKNOWN_ITEM`, `PHOTO_REQUIRED`, `CHECKLIST_STATUS_INVALID` (back to pending) or
 * `CHECKLIST_NOT_SUBMITTABLE`. A completed checklist refuses every update, also the repetition of its own submit: to call that
 * a success would tell a second device that its submit, perhaps with other notes, was taken. True retries carry an idempotency
 * key and get the first answer again without coming here.
 */
export function applyUpdate<Instance extends InstanceState>(
  before: Instance,
  update: InstanceUpdateRequest,
  { now }: { now: Date },
): Result<AppliedUpdate<Instance>> {
  const stored = storedStatus(before);
  if (stored === 'completed') return REFUSALS.completed();
  if (update.status === 'pending' && stored !== 'pending') return REFUSALS.backToPending();

  const merged = mergeItems(before, update.items ?? [], now);
  if (!merged.ok) return merged;
  const items = merged.value;
  const changed = items.filter((item, i) => differs(item, before.items[i]));

  const submits = update.status === 'completed';
  if (submits && !allProcessed(items)) return REFUSALS.notSubmittable();

  const processes = changed.some(({ status }) => isProcessed(status));
  const started = stored === 'pending' && (submits || processes || update.status === 'in_progress');
  const startedAt = started ? startOf(update, before, changed, now) : before.startedAt;
  const status = submits ? 'completed' : started ? 'in_progress' : stored;
  return accept({
    instance: {
      ...before,
      items,
      startedAt,
      status,
      completionPercentage: progressOf({ status, items }),
      completedAt: submits ? latest(trustedInstant(update.completedAt, before.createdAt, now), startedAt) : null,
    },
    changedItemIds: changed.map(({ id }) => id),
    started,
    becameCompleted: submits,
  });
}

function mergeItems(before: InstanceState, updates: readonly ItemUpdate[], now: Date): Result<ItemState[]> {
  const items = new Map(before.items.map((item) => [item.id, item]));
  for (const [i, update] of updates.entries()) {
    const item = items.get(update.id);
    if (item === undefined) return REFUSALS.unknownItem(`items.${i}.id`);
    const changed = changeTask(item, update, { createdAt: before.createdAt, now, field: `items.${i}.status` });
    if (!changed.ok) return changed;
    items.set(update.id, changed.value);
  }
  return accept([...items.values()]);
}

/** Work can't have begun after one of its tasks was completed, as it would seem when a device sends an older tick. */
function startOf(
  update: InstanceUpdateRequest,
  { createdAt }: InstanceState,
  changed: readonly ItemState[],
  now: Date,
): Instant {
  const claimed = trustedInstant(update.startedAt, createdAt, now);
  const completions = changed.flatMap(({ completedAt }) => (completedAt === null ? [] : [Date.parse(completedAt)]));
  return new Date(Math.min(Date.parse(claimed), ...completions)).toISOString();
}

const differs = (item: ItemState, before: ItemState | undefined): boolean =>
  item.status !== before?.status ||
  item.notes !== before.notes ||
  item.completedAt !== before.completedAt ||
  item.reviewedBy !== before.reviewedBy;

const latest = (a: Instant, b: Instant | null): Instant => (b !== null && Date.parse(b) > Date.parse(a) ? b : a);
