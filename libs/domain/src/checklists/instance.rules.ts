import type { Id, Instant, InstanceUpdateRequest, ItemUpdate } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import { type InstanceState, type ItemState, type Stored, storedStatus } from './checklist.state.ts';
import { allProcessed, isProcessed, progressOf } from './progress.ts';
import { changeTask, trustedInstant } from './task.rules.ts';

/** The result of an update. */
export interface AppliedUpdate<Instance extends InstanceState> {
  instance: Stored<Instance>;
  /** Ids of the changed tasks, each once. */
  changedItemIds: Id[];
  /** The checklist left pending. */
  started: boolean;
  /** The checklist was submitted. */
  becameCompleted: boolean;
}

/**
 * Applies `PUT /api/checklist-instances/{id}` to a checklist (§4, `decisions §5`). Tasks are merged by id, in the order sent.
 * Processing a task starts a pending checklist, as status `in_progress` does; status `completed` submits it once every task,
 * after the merge, is processed (one without tasks can be submitted). Requesting the current status changes nothing, nor does
 * `overdue`, which is never stored. All or nothing: a refusal changes no task. Unknown fields pass through; `version` and
 * `updatedAt` are set by the server.
 *
 * Refuses with `CHECKLIST_COMPLETED`, `UNKNOWN_ITEM`, `PHOTO_REQUIRED`, `CHECKLIST_STATUS_INVALID` (back to pending) or
 * `CHECKLIST_NOT_SUBMITTABLE`. A completed checklist refuses every update, even a repeated submit: success would confirm a second
 * device's submit, whose notes may differ. Real retries carry an idempotency key and get the first response without this rule.
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

/** The start can't be after the completion of a task, which a device may send late. */
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
