import type { ChecklistInstance, ChecklistItem, Id, TemplateItem } from '@workforce/contracts';
import { type StoredInstanceStatus, UNTOUCHED } from '@workforce/domain';

/** A task as it was read for a write. */
export interface ItemRecord extends ChecklistItem {
  templateItemId: Id | null;
}

/** A checklist with the tasks of its current attempt as it was read, locked, for a write; the rules take it as it is. */
export interface InstanceRecord extends Omit<ChecklistInstance, 'status' | 'items'> {
  status: StoredInstanceStatus;
  items: ItemRecord[];
}

/** A task as the template defines it, that nobody has worked on. */
export const untouchedTask = (item: TemplateItem): ItemRecord => ({
  ...item,
  ...UNTOUCHED,
  templateItemId: item.id,
});

/** The record after a rule has changed it; every change counts up `version`. */
export const nextVersion = (changed: InstanceRecord, now: Date): InstanceRecord => ({
  ...changed,
  version: changed.version + 1,
  updatedAt: now.toISOString(),
});

/** The row columns that template and shift decide. */
export const planRow = (instance: InstanceRecord) => ({
  id: instance.id,
  template_name: instance.templateName,
  job_function_id: instance.jobFunctionId,
  date: instance.date,
  due_date: instance.dueDate,
  completion_percentage: instance.completionPercentage,
});
