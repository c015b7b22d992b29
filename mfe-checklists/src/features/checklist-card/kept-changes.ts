import type { ChecklistInstance, Id, ItemUpdate } from '@workforce/contracts';
import { storedStatus } from '@workforce/domain';
import { foreseeUpdate, type SavedProgress } from '@workforce/web-core';

/** A checklist as the person left it, and which of its tasks the server hasn't heard of. */
export interface ShownChecklist {
  instance: ChecklistInstance;
  unsent: ReadonlySet<Id>;
}

/**
 * Puts the changes that the device keeps on top of what the server last said. A completed checklist is what the server says,
 * and so is a task that is already as the device left it.
 */
export function withKeptChanges(
  instance: ChecklistInstance,
  saved: SavedProgress | null | undefined,
  now: Date,
): ShownChecklist {
  if (!saved || storedStatus(instance) === 'completed') return { instance, unsent: new Set() };
  const items = saved.items.filter((change) => {
    const item = instance.items.find(({ id }) => id === change.id);
    return item !== undefined && differs(item, change);
  });
  if (items.length === 0) return { instance, unsent: new Set() };
  return { instance: foreseeUpdate(instance, { items }, now), unsent: new Set(items.map(({ id }) => id)) };
}

const differs = (item: ChecklistInstance['items'][number], change: ItemUpdate): boolean =>
  (change.status !== undefined && change.status !== item.status) ||
  (change.notes !== undefined && (change.notes ?? '') !== (item.notes ?? ''));
