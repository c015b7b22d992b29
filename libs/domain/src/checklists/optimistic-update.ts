import type { Id, InstanceUpdateRequest } from '@workforce/contracts';
import type { InstanceState } from './checklist.state.ts';
import { applyUpdate } from './instance.rules.ts';

/** A photo of a task that is uploaded before the update is sent. */
export interface SentBefore {
  id: Id;
  itemId: Id;
}

export interface UpdateContext {
  /** When the person acted, by the server's clock. */
  now: Date;
  /** Photos uploaded before the update; they satisfy tasks that require one. */
  photos?: readonly SentBefore[];
}

/**
 * The optimistic update of a checklist: applies the server's own rule; returns it unchanged where the rule refuses. `version`,
 * `updatedAt` and `photoIds` stay: only the server knows them. The status is the stored one; `displayStatus` derives `overdue`.
 */
export function applyOptimistic<Instance extends InstanceState>(
  instance: Instance,
  request: InstanceUpdateRequest,
  { now, photos = [] }: UpdateContext,
): Instance {
  const photographed = instance.items.map((item) => {
    const ids = photos.filter(({ itemId }) => itemId === item.id).map(({ id }) => id);
    return ids.length === 0 ? item : { ...item, photoIds: [...item.photoIds, ...ids] };
  });
  const applied = applyUpdate({ ...instance, items: photographed }, request, { now });
  if (!applied.ok) return instance;
  const stored = new Map(instance.items.map(({ id, photoIds }) => [id, photoIds]));
  const { instance: updated } = applied.value;
  return { ...updated, items: updated.items.map((item) => ({ ...item, photoIds: stored.get(item.id) ?? [] })) };
}
