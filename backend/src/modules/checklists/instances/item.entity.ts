import { OptionalProps, type Rel } from '@mikro-orm/core';
import { Entity, Enum, Formula, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  type ChecklistItem as WireItem,
  type Id,
  TASK_STATUSES,
  type TaskDefinition,
  type TaskStatus,
} from '@workforce/contracts';
import { DefinedTask, definitionOf } from '../templates/task-definition.entity.ts';
import { ChecklistInstance } from './instance.entity.ts';

interface NewItem {
  instance: ChecklistInstance;
  attempt: number;
  templateItemId: Id | null;
}

/** One task of a checklist, in one attempt. */
@Entity({ tableName: 'checklist_items' })
@Index({ name: 'checklist_items_by_instance', properties: ['instance', 'attempt', 'order'] })
export class ChecklistItem extends DefinedTask {
  [OptionalProps]?: 'photoIds';

  @ManyToOne({ entity: () => ChecklistInstance, deleteRule: 'cascade' })
  instance: Rel<ChecklistInstance>;

  @Property({ type: 'smallint' })
  attempt: number;

  /** The template's task it follows; a plain id, because that task may be deleted. */
  @Property({ type: 'uuid', nullable: true })
  templateItemId: Id | null;

  @Enum({ items: () => [...TASK_STATUSES], type: 'text' })
  status: TaskStatus = 'pending';

  @Property({ type: 'text', nullable: true })
  notes: string | null = null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  completedAt: Date | null = null;

  /** A plain id: a review remains when the reviewer's account is deleted (§4). */
  @Property({ type: 'uuid', nullable: true })
  reviewedById: Id | null = null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  reviewedAt: Date | null = null;

  /** Read with the task; photos are written as separate entities. */
  @Formula((task) => `array(select p.id from photos p where p.item_id = ${task.id} order by p.id)`, { type: 'array' })
  readonly photoIds: Id[];

  /** A task without progress. */
  constructor(id: Id, { instance, attempt, templateItemId }: NewItem, definition: TaskDefinition) {
    super(id);
    this.instance = instance;
    this.attempt = attempt;
    this.templateItemId = templateItemId;
    Object.assign(this, definitionOf(definition));
  }
}

type Derived = 'id' | 'isCompleted' | 'photoIds';

/** The columns of a task's progress: sent to clients, and stored by an update. */
export const PROGRESS_COLUMNS = {
  status: 'status',
  notes: 'notes',
  completedAt: 'completed_at',
  reviewedBy: 'reviewed_by_id',
  reviewedAt: 'reviewed_at',
} as const satisfies Record<Exclude<keyof WireItem, keyof TaskDefinition | Derived>, string>;
