import type { ChecklistInstance, ChecklistItem, Id, InstanceStatus, TaskDefinition } from '@workforce/contracts';
import { displayStatus, type StoredInstanceStatus, UNTOUCHED } from '@workforce/domain';
import { definitionOf } from '../templates/task-definition.entity.ts';

/** A checklist with the tasks of its current attempt as it was read, locked, for a write; the rules take it as it is. */
export interface InstanceRecord extends Omit<ChecklistInstance, 'status'> {
  status: StoredInstanceStatus;
}

/** A task as it is defined, that nobody has worked on. */
export const untouchedTask = (task: TaskDefinition & { id: Id }): ChecklistItem => ({
  id: task.id,
  ...definitionOf(task),
  ...UNTOUCHED,
});

/** The record after a rule has changed it; every change counts up `version`. */
export const nextVersion = (changed: InstanceRecord, now: Date): InstanceRecord => ({
  ...changed,
  version: changed.version + 1,
  updatedAt: now.toISOString(),
});

/** A checklist as it leaves the server; which fields do is said where they are selected. */
export const presentInstance = <Row extends { status: InstanceStatus; dueDate: string }>(row: Row, now: Date) => ({
  ...row,
  status: displayStatus(row, now),
});
