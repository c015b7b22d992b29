import type { ChecklistInstance, Id, ItemUpdate } from '@workforce/contracts';
import { applyOptimistic, storedStatus } from '@workforce/domain';
import { type PendingPhoto, type SavedProgress, type useUnsentUpdates } from '@workforce/web-core';

/** A checklist as the person left it, and which of its tasks the server hasn't heard of. */
export interface ShownChecklist {
  instance: ChecklistInstance;
  unsent: ReadonlySet<Id>;
}

/**
 * Puts what the person did and the server hasn't acknowledged on top of what the server last said. Tasks are told as unsent once
 * they are held up, and only where they differ. A completed checklist is what the server says.
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
 * Puts what is ticked and typed and not saved yet on top of it, each task for itself. Notes stand as they are typed: trimmed
 * while somebody writes they would lose the blank before the next word.
 */
export function withSavedProgress(
  { instance, unsent }: ShownChecklist,
  saved: Pick<SavedProgress, 'items'> | null | undefined,
  { now, held }: { now: Date; held: readonly PendingPhoto[] },
): ShownChecklist {
  if (!saved || storedStatus(instance) === 'completed') return { instance, unsent };
  const changed = changedIn(instance, saved.items);
  if (changed.length === 0) return { instance, unsent };
  const changes = saved.items.filter(({ id }) => changed.includes(id));
  const photos = held
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

/** The tasks that the changes leave otherwise than they are. */
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
