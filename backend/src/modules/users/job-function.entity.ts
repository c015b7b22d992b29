import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { DEFAULT_JOB_FUNCTION_COLOR, type Id } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';

/**
 * A job that people are scheduled for, such as animal care (§1). Soft-deleted, because past shifts and checklists refer to it
 * (`docs/adr/0009`). Names of the others are unique, ignoring case.
 */
@Entity({ tableName: 'job_functions' })
@Unique({
  name: 'job_functions_name_unique',
  expression: 'create unique index job_functions_name_unique on job_functions (lower(name)) where (deleted_at is null)',
})
export class JobFunction extends EditableEntity {
  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Property({ type: 'text' })
  color: string;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  deletedAt: Date | null = null;

  constructor(id: Id, now: Date, input: { name: string; description?: string | null; color?: string }) {
    super(id, now);
    this.name = input.name;
    this.description = input.description ?? null;
    this.color = input.color ?? DEFAULT_JOB_FUNCTION_COLOR;
  }
}
