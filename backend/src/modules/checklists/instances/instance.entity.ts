import { Collection } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day, Id } from '@workforce/contracts';
import type { ShiftChecklist, StoredInstanceStatus } from '@workforce/domain';
import { EditableEntity } from '../../../platform/database/base.entity.ts';
import { JobFunction } from '../../users/job-function.entity.ts';
import { User } from '../../users/user.entity.ts';
import { ChecklistItem } from './item.entity.ts';
import { ChecklistTemplate } from '../templates/template.entity.ts';

/**
 * A template worked off by one employee on one day. One per employee, template and shift, or day where there is no shift
 * (unique indexes `checklist_instances_once_a_shift`, `checklist_instances_once_a_day`). A deleted one stays as a record.
 */
@Entity({ tableName: 'checklist_instances' })
@Unique({
  name: 'checklist_instances_once_a_shift',
  properties: ['employee', 'template', 'scheduleId'],
  where: 'schedule_id is not null',
})
@Unique({
  name: 'checklist_instances_once_a_day',
  properties: ['employee', 'template', 'date'],
  where: 'schedule_id is null',
})
@Index({ name: 'checklist_instances_by_employee', properties: ['employee', 'date', 'id'] })
@Index({ name: 'checklist_instances_by_date', properties: ['date', 'id'] })
@Index({ name: 'checklist_instances_by_completion', properties: ['status', 'completedAt'] })
@Index({
  name: 'checklist_instances_unfinished',
  properties: ['dueDate', 'status', 'date'],
  where: `status <> 'completed' and deleted_at is null`,
})
@Index({ name: 'checklist_instances_template', properties: ['template', 'status'] })
@Index({ name: 'checklist_instances_schedule', properties: ['scheduleId'] })
export class ChecklistInstance extends EditableEntity {
  @ManyToOne({ entity: () => ChecklistTemplate, nullable: true, deleteRule: 'set null' })
  template: ChecklistTemplate | null;

  @Property({ type: 'text' })
  templateName: string;

  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  @ManyToOne({ entity: () => JobFunction, nullable: true, deleteRule: 'set null' })
  jobFunction: JobFunction | null;

  /**
   * The shift it was made for; null for somebody without one. A plain id: what was begun for a shift stays that shift's when
   * the shift is deleted, and must not become a second checklist without a shift (`checklist_instances_once_a_day`).
   */
  @Property({ type: 'uuid', nullable: true })
  scheduleId: Id | null;

  @Property({ type: 'date' })
  date: Day;

  @Enum({ items: () => ['pending', 'in_progress', 'completed'], type: 'text' })
  status: StoredInstanceStatus;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  startedAt: Date | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  completedAt: Date | null;

  @Property({ type: 'smallint' })
  completionPercentage: number;

  @Property({ type: 'timestamptz', length: 3 })
  dueDate: Date;

  /** Counts redos; items and photos of earlier attempts stay as they were. */
  @Property({ type: 'smallint' })
  attempt: number;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  deletedAt: Date | null;

  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'set null' })
  deletedBy: User | null;

  @Property({ type: 'text', nullable: true })
  deleteReason: string | null;

  /** Tasks of every attempt; `attempt` on the task tells which. */
  @OneToMany({ entity: () => ChecklistItem, mappedBy: 'instance' })
  items = new Collection<ChecklistItem>(this);

  /** Those of the current attempt, of a checklist that was read with its tasks. */
  tasks(): ChecklistItem[] {
    return this.items.filter(({ attempt }) => attempt === this.attempt);
  }

  /** As far as a change of its shift or template concerns it; with the tasks, as above. */
  state(): ShiftChecklist {
    const { status, attempt, employee, jobFunction } = this;
    return { status, attempt, employeeId: employee.id, jobFunctionId: jobFunction?.id ?? null, items: this.tasks() };
  }
}
