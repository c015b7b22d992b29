import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { DEFAULT_JOB_FUNCTION_COLOR, type Id } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';

/** What a person can be scheduled for, such as animal care (§1). */
@Entity({ tableName: 'job_functions' })
export class JobFunction extends EditableEntity {
  @Property({ type: 'text', unique: true })
  name: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Property({ type: 'text' })
  color: string;

  constructor(id: Id, now: Date, input: { name: string; description?: string | null; color?: string }) {
    super(id, now);
    this.name = input.name;
    this.description = input.description ?? null;
    this.color = input.color ?? DEFAULT_JOB_FUNCTION_COLOR;
  }
}
