import type { Id, TaskDefinition, TemplateItem } from '@workforce/contracts';
import type { ItemState } from './checklist.state.ts';
import { isProcessed } from './progress.ts';

/** A task with its origin, as `planSync` compares it. */
export type SyncedItem = Pick<ItemState, 'id' | 'status' | 'photoIds'> & TaskDefinition & { templateItemId: Id | null };

/** Changes that bring an open checklist's tasks in line with its template. */
export interface SyncPlan {
  /** Changed fields of task definitions, by task id. */
  update: ({ id: Id } & Partial<TaskDefinition>)[];
  insert: ({ templateItemId: Id } & TaskDefinition)[];
  /** Ids of the tasks to delete. */
  remove: Id[];
}

/**
 * How an open checklist follows its changed template (§7, `decisions §5`): changed texts, flags and positions are taken over, new
 * items are inserted, removed ones deleted unless processed or with photos. Positions count from 1 without gaps: the template's
 * items in its order, then kept tasks. Progress, notes, photos and task ids stay. Idempotent: a second plan is empty. The caller
 * excludes completed checklists.
 */
export function planSync(templateItems: readonly TemplateItem[], instanceItems: readonly SyncedItem[]): SyncPlan {
  const byOrigin = new Map<Id, SyncedItem>();
  for (const item of instanceItems) {
    if (item.templateItemId !== null && !byOrigin.has(item.templateItemId)) byOrigin.set(item.templateItemId, item);
  }
  const plan: SyncPlan = { update: [], insert: [], remove: [] };
  const followed = new Set<Id>();
  const template = [...templateItems].sort((a, b) => a.order - b.order);

  for (const [i, { id: templateItemId, ...definition }] of template.entries()) {
    const wanted = { ...definition, order: i + 1 };
    const item = byOrigin.get(templateItemId);
    if (item === undefined) plan.insert.push({ templateItemId, ...wanted });
    else {
      followed.add(item.id);
      if (differs(item, wanted)) plan.update.push({ id: item.id, ...wanted });
    }
  }

  const orphans = instanceItems.filter(({ id }) => !followed.has(id)).sort((a, b) => a.order - b.order);
  const kept = orphans.filter(isWorkedOn);
  plan.remove = orphans.filter((item) => !isWorkedOn(item)).map(({ id }) => id);
  for (const [i, { id, order }] of kept.entries()) {
    const place = template.length + i + 1;
    if (order !== place) plan.update.push({ id, order: place });
  }
  return plan;
}

const isWorkedOn = ({ status, photoIds }: SyncedItem): boolean => isProcessed(status) || photoIds.length > 0;

const differs = (item: TaskDefinition, wanted: TaskDefinition): boolean =>
  Object.entries(wanted).some(([name, value]) => item[name as keyof TaskDefinition] !== value);
