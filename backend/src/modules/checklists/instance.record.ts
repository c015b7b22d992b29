import type { ChecklistInstance, ChecklistItem, Id, TemplateItem } from '@workforce/contracts';
import {
  type InstanceState,
  type ItemState,
  progressOf,
  type StoredInstanceStatus,
  type SyncedItem,
} from '@workforce/domain';
import { toInstantOrNull } from '../../platform/database/instants.ts';

/** A task as it was read for a write. */
export interface ItemRecord extends ChecklistItem {
  templateItemId: Id | null;
}

/** A checklist with the tasks of its current attempt as it was read, locked, for a write. */
export interface InstanceRecord extends Omit<ChecklistInstance, 'status' | 'items'> {
  status: StoredInstanceStatus;
  items: ItemRecord[];
}

const dateOrNull = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const itemState = (item: ItemRecord): ItemState => ({
  id: item.id,
  status: item.status,
  notes: item.notes,
  completedAt: dateOrNull(item.completedAt),
  requiresPhoto: item.requiresPhoto,
  photoCount: item.photoIds.length,
  reviewedBy: item.reviewedBy,
  reviewedAt: dateOrNull(item.reviewedAt),
});

/** What the rules of a checklist need to know of it. */
export const stateOf = (instance: InstanceRecord): InstanceState => ({
  status: instance.status,
  startedAt: dateOrNull(instance.startedAt),
  completedAt: dateOrNull(instance.completedAt),
  createdAt: new Date(instance.createdAt),
  items: instance.items.map(itemState),
});

/** A task as the template defines it, that nobody has worked on. */
export const untouchedTask = (item: TemplateItem): ItemRecord => ({
  ...item,
  templateItemId: item.id,
  isCompleted: false,
  status: 'pending',
  notes: null,
  completedAt: null,
  photoIds: [],
  reviewedBy: null,
  reviewedAt: null,
});

/** What template synchronisation needs to know of a checklist's tasks. */
export const syncedItems = (instance: InstanceRecord): SyncedItem[] =>
  instance.items.map((item) => ({
    ...itemState(item),
    text: item.text,
    description: item.description,
    order: item.order,
    templateItemId: item.templateItemId,
  }));

/** The record after a rule has changed its state; every change counts up `version`. */
export function withState(before: InstanceRecord, state: InstanceState, now: Date): InstanceRecord {
  const states = new Map(state.items.map((item) => [item.id, item]));
  return {
    ...before,
    status: state.status,
    startedAt: toInstantOrNull(state.startedAt),
    completedAt: toInstantOrNull(state.completedAt),
    completionPercentage: progressOf(state),
    version: before.version + 1,
    updatedAt: now.toISOString(),
    items: before.items.map((item) => withItemState(item, states.get(item.id))),
  };
}

function withItemState(item: ItemRecord, state: ItemState | undefined): ItemRecord {
  if (!state) return item;
  return {
    ...item,
    status: state.status,
    isCompleted: state.status === 'completed',
    notes: state.notes,
    completedAt: toInstantOrNull(state.completedAt),
    reviewedBy: state.reviewedBy,
    reviewedAt: toInstantOrNull(state.reviewedAt),
  };
}

/** The row columns that template and shift decide. */
export const planRow = (instance: InstanceRecord) => ({
  id: instance.id,
  template_name: instance.templateName,
  job_function_id: instance.jobFunctionId,
  date: instance.date,
  due_date: instance.dueDate,
  completion_percentage: instance.completionPercentage,
});
