import { Collection } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day, Id } from '@workforce/contracts';
import type { ShiftChecklist, StoredInstanceStatus } from '@workforce/domain';
import { EditableEntity } from '../../../platform/database/base.entity.ts';
import { JobFunction } from '../../users/job-function.entity.ts';
import { User } from '../../users/user.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { ChecklistItem } from './item.entity.ts';
import { ChecklistTemplate } from '../templates/template.entity.ts';

/**
 * A template's tasks for one employee and day. Unique per employee, template and shift, or per day without a shift (indexes
 * `checklist_instances_once_a_shift`, `checklist_instances_once_a_day`). Soft-deleted.
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
@Index({ name: 'checklist_instances_by_site', properties: ['site', 'date', 'id'] })
@Index({ name: 'checklist_instances_by_site_and_age', properties: ['site', 'id'] })
@Index({
  name: 'checklist_instances_site_completion',
  properties: ['site', 'completedAt', 'id'],
  where: `status = 'completed' and deleted_at is null`,
})
@Index({
  name: 'checklist_instances_site_unfinished',
  properties: ['site', 'dueDate', 'status', 'date'],
  where: `status <> 'completed' and deleted_at is null`,
})
@Index({
  name: 'checklist_instances_flagged',
  properties: ['site', 'completedAt'],
  where: `open_flag_count > 0 and deleted_at is null`,
})
@Index({
  name: 'checklist_instances_deleted_by',
  expression:
    'create index checklist_instances_deleted_by on checklist_instances (deleted_by_id) where deleted_by_id is not null',
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

  /** Where it belongs; kept when the person moves. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  @ManyToOne({ entity: () => JobFunction, nullable: true, deleteRule: 'set null' })
  jobFunction: JobFunction | null;

  /**
   * The shift it was created for; null for a person without one. A plain id without a foreign key: a started checklist keeps it
   * when the shift is deleted, and must not become a second checklist without a shift (`checklist_instances_once_a_day`).
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

  /** Tasks of the current attempt, those completed, and those that await review; stored with their progress (`countsOf`). */
  @Property({ type: 'smallint', default: 0 })
  taskCount: number;

  @Property({ type: 'smallint', default: 0 })
  doneCount: number;

  @Property({ type: 'smallint', default: 0 })
  openFlagCount: number;

  @Property({ type: 'timestamptz', length: 3 })
  dueDate: Date;

  /** Number of the current attempt, incremented by a redo; items and photos of earlier attempts are kept unchanged. */
  @Property({ type: 'smallint' })
  attempt: number;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  deletedAt: Date | null;

  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'set null' })
  deletedBy: User | null;

  @Property({ type: 'text', nullable: true })
  deleteReason: string | null;

  /** Tasks of all attempts; see `attempt` on the task. */
  @OneToMany({ entity: () => ChecklistItem, mappedBy: 'instance' })
  items = new Collection<ChecklistItem>(this);

  /** Tasks of the current attempt; the checklist must have been loaded with its tasks. */
  tasks(): ChecklistItem[] {
    return this.items.filter(({ attempt }) => attempt === this.attempt);
  }

  /** The state that changes of its shift or template depend on; load it with its tasks. */
  state(): Omit<ShiftChecklist, 'isForSite'> {
    const { status, attempt, employee, jobFunction } = this;
    return { status, attempt, employeeId: employee.id, jobFunctionId: jobFunction?.id ?? null, items: this.tasks() };
  }
}
