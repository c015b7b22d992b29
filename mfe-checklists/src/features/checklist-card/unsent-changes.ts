import type { ChecklistInstance, Id, ItemUpdate } from '@workforce/contracts';
import { applyOptimistic, storedStatus } from '@workforce/domain';
import { type PendingPhoto, type SavedProgress, type useUnsentUpdates } from '@workforce/web-core';

/** A checklist with the pending changes applied, and the tasks that have unsent changes. */
export interface ShownChecklist {
  instance: ChecklistInstance;
  unsent: ReadonlySet<Id>;
}

/**
 * Applies the outbox's pending changes to the server's state. Tasks count as unsent only once sending is delayed
 * (retry, offline), and only where they differ. A completed checklist is shown as the server has it.
 */
export function withUnsentUpdates(
  instance: ChecklistInstance,
  { updates, isWaitingForRetry }: ReturnType<typeof useUnsentUpdates>,
): ShownChecklist {
  const own = updates.filter(({ instanceId }) => instanceId === instance.id);
  if (own.length === 0 || storedStatus(instance) === 'completed') return { instance, unsent: new Set() };
  const shown = own.reduce(
    (before, { request, madeAt: now, photos }) => applyOptimistic(before, request, { now, photos }),
    instance,
  );
  const changes = own.flatMap(({ request }) => request.items ?? []);
  return { instance: shown, unsent: new Set(isWaitingForRetry ? changedIn(instance, changes) : []) };
}

/**
 * Applies the locally saved draft, task by task. Notes are not trimmed: that would remove the space before the next
 * word while typing.
 */
export function withSavedProgress(
  { instance, unsent }: ShownChecklist,
  saved: Pick<SavedProgress, 'items'> | null | undefined,
  { now, pendingPhotos }: { now: Date; pendingPhotos: readonly PendingPhoto[] },
): ShownChecklist {
  if (!saved || storedStatus(instance) === 'completed') return { instance, unsent };
  const changed = changedIn(instance, saved.items);
  if (changed.length === 0) return { instance, unsent };
  const changes = saved.items.filter(({ id }) => changed.includes(id));
  const photos = pendingPhotos
    .filter(({ refusal }) => refusal === null)
    .map(({ deviceId, itemId }) => ({ id: deviceId, itemId }));
  const shown = changes.reduce(
    (before, change) => applyOptimistic(before, { items: [change] }, { now, photos }),
    instance,
  );
  const typed = new Map(changes.map(({ id, notes }) => [id, notes]));
  const items = shown.items.map((item) => ({ ...item, notes: typed.get(item.id) ?? item.notes }));
  return { instance: { ...shown, items }, unsent: new Set([...unsent, ...changed]) };
}

/** The tasks that the changes would modify. */
const changedIn = ({ items }: ChecklistInstance, changes: readonly ItemUpdate[]): Id[] =>
  changes
    .filter((change) => {
      const item = items.find(({ id }) => id === change.id);
      return item !== undefined && differs(item, change);
    })
    .map(({ id }) => id);

const differs = (item: ChecklistInstance['items'][number], change: ItemUpdate): boolean =>
  (change.status !== undefined && change.status !== item.status) ||
  (change.notes !== undefined && (change.notes ?? '') !== (item.notes ?? ''));
