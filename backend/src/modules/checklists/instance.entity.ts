import { Collection } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day, Id, InstanceStatus } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { JobFunction } from '../users/job-function.entity.ts';
import { User } from '../users/user.entity.ts';
import { ChecklistItem } from './item.entity.ts';
import { ChecklistTemplate } from './template.entity.ts';

/** What is stored; `overdue` only exists when a checklist is read. */
export type StoredInstanceStatus = Exclude<InstanceStatus, 'overdue'>;

interface NewInstance {
  template: ChecklistTemplate;
  employee: User;
  schedule: Schedule | null;
  date: Day;
  dueDate: Date;
}

/**
 * A template worked off by one employee on one day. One per employee, template and shift, or day where there is no shift
 * (unique indexes `checklist_instances_once_a_shift`, `checklist_instances_once_a_day`). A deleted one stays as a record.
 */
@Entity({ tableName: 'checklist_instances' })
@Unique({
  name: 'checklist_instances_once_a_shift',
  properties: ['employee', 'template', 'schedule'],
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
@Index({ name: 'checklist_instances_template', properties: ['template', 'status'] })
@Index({ name: 'checklist_instances_schedule', properties: ['schedule'] })
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
   * The shift it was made for; null for somebody without one. No foreign key: what was begun for a shift stays that shift's
   * when the shift is deleted, and must not become a second checklist without a shift (`checklist_instances_once_a_day`).
   */
  @ManyToOne({ entity: () => Schedule, nullable: true, createForeignKeyConstraint: false })
  schedule: Schedule | null;

  @Property({ type: 'date' })
  date: Day;

  @Enum({ items: () => ['pending', 'in_progress', 'completed'], type: 'text' })
  status: StoredInstanceStatus = 'pending';

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  startedAt: Date | null = null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  completedAt: Date | null = null;

  @Property({ type: 'smallint' })
  completionPercentage: number = 0;

  @Property({ type: 'timestamptz', length: 3 })
  dueDate: Date;

  /** Counts redos; items and photos of earlier attempts stay as they were. */
  @Property({ type: 'smallint' })
  attempt: number = 1;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  deletedAt: Date | null = null;

  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'set null' })
  deletedBy: User | null = null;

  @Property({ type: 'text', nullable: true })
  deleteReason: string | null = null;

  /** Tasks of every attempt; `attempt` on the task tells which. */
  @OneToMany({ entity: () => ChecklistItem, mappedBy: 'instance' })
  items = new Collection<ChecklistItem>(this);

  constructor(id: Id, now: Date, input: NewInstance) {
    super(id, now);
    this.template = input.template;
    this.templateName = input.template.name;
    this.employee = input.employee;
    this.jobFunction = input.template.jobFunction;
    this.schedule = input.schedule;
    this.date = input.date;
    this.dueDate = input.dueDate;
  }
}
