import type { ChecklistInstance, ChecklistItem, Id, InstanceStatus, TaskDefinition } from '@workforce/contracts';
import { displayStatus, type StoredInstanceStatus, UNTOUCHED } from '@workforce/domain';
import { definitionOf } from '../templates/task-definition.entity.ts';

/** A checklist with the tasks of its current attempt, read under lock for a write; input of the rules. */
export interface InstanceRecord extends Omit<ChecklistInstance, 'status'> {
  status: StoredInstanceStatus;
}

/** A new task without progress. */
export const untouchedTask = (task: TaskDefinition & { id: Id }): ChecklistItem => ({
  id: task.id,
  ...definitionOf(task),
  ...UNTOUCHED,
});

/** The record after a rule has changed it; every change increments `version`. */
export const nextVersion = (changed: InstanceRecord, now: Date): InstanceRecord => ({
  ...changed,
  version: changed.version + 1,
  updatedAt: now.toISOString(),
});

/** A checklist as sent to clients; the select lists its fields. */
export const presentInstance = <Row extends { status: InstanceStatus; dueDate: string }>(row: Row, now: Date) => ({
  ...row,
  status: displayStatus(row, now),
});
