import { Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { User } from '../../users/user.entity.ts';
import { ChecklistInstance } from './instance.entity.ts';

interface ArchivedAttempt {
  instance: ChecklistInstance;
  attempt: number;
  startedAt: Date | null;
  completedAt: Date | null;
  resetBy: User;
  resetByName: string;
}

/** An attempt archived by a redo: when it was worked on, and who sent it back. Its tasks and photos stay in their tables. */
@Entity({ tableName: 'checklist_attempts' })
@Unique({ name: 'checklist_attempts_number', properties: ['instance', 'attempt'] })
@Index({
  name: 'checklist_attempts_reset_by',
  expression:
    'create index checklist_attempts_reset_by on checklist_attempts (reset_by_id) where reset_by_id is not null',
})
export class ChecklistAttempt extends BaseEntity {
  @ManyToOne({ entity: () => ChecklistInstance, deleteRule: 'cascade' })
  instance: ChecklistInstance;

  @Property({ type: 'smallint' })
  attempt: number;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  startedAt: Date | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  completedAt: Date | null;

  @Property({ type: 'timestamptz', length: 3 })
  resetAt: Date;

  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'set null' })
  resetBy: User | null;

  @Property({ type: 'text' })
  resetByName: string;

  constructor(id: Id, now: Date, input: ArchivedAttempt) {
    super(id);
    this.resetAt = now;
    this.instance = input.instance;
    this.attempt = input.attempt;
    this.startedAt = input.startedAt;
    this.completedAt = input.completedAt;
    this.resetBy = input.resetBy;
    this.resetByName = input.resetByName;
  }
}
