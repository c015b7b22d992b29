import type { Rel } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { type Id, TASK_STATUSES, type TaskStatus } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { ChecklistInstance } from './instance.entity.ts';

/** One task of a checklist, in one attempt. */
@Entity({ tableName: 'checklist_items' })
@Index({ name: 'checklist_items_by_instance', properties: ['instance', 'attempt', 'position'] })
@Index({
  name: 'checklist_items_waiting_for_review',
  properties: ['instance', 'attempt'],
  where: `status = 'needs_attention' and reviewed_at is null`,
})
export class ChecklistItem extends BaseEntity {
  @ManyToOne({ entity: () => ChecklistInstance, deleteRule: 'cascade' })
  instance: Rel<ChecklistInstance>;

  @Property({ type: 'smallint' })
  attempt: number;

  /** The template's task this one follows; kept as a plain id because the template's task may go. */
  @Property({ type: 'uuid', nullable: true })
  templateItemId: Id | null;

  @Property({ type: 'text' })
  text: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Property({ type: 'boolean' })
  requiresPhoto: boolean;

  /** From 1; `order` on the wire. */
  @Property({ type: 'integer' })
  position: number;

  @Enum({ items: () => [...TASK_STATUSES], type: 'text' })
  status: TaskStatus;

  @Property({ type: 'text', nullable: true })
  notes: string | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  completedAt: Date | null;

  /** Kept as a plain id: a review stays one when the reviewer's account goes (§4). */
  @Property({ type: 'uuid', nullable: true })
  reviewedById: Id | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  reviewedAt: Date | null;
}
