import type { Id } from '@workforce/contracts';
import type { ItemRow } from './instance.batch.ts';

/** A task as a template or an earlier attempt defines it. */
interface NewItem {
  id: Id;
  templateItemId: Id | null;
  text: string;
  description: string | null;
  requiresPhoto: boolean;
  order: number;
}

/** The row of a task that nobody has worked on. */
export const newItemRow = (instance: { id: Id; attempt: number }, item: NewItem): ItemRow => ({
  id: item.id,
  instance_id: instance.id,
  attempt: instance.attempt,
  template_item_id: item.templateItemId,
  text: item.text,
  description: item.description,
  requires_photo: item.requiresPhoto,
  position: item.order,
  status: 'pending',
  notes: null,
  completed_at: null,
  reviewed_by_id: null,
  reviewed_at: null,
});
