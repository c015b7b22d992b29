import { Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { DEFAULT_JOB_FUNCTION_COLOR, type Id } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';

/**
 * A job that people are scheduled for, such as animal care (§1). Soft-deleted, because past shifts and checklists refer to it; templates
 * and planned shifts prevent its deletion. Names of the others are unique within their unit, ignoring case.
 */
@Entity({ tableName: 'job_functions' })
@Unique({
  name: 'job_functions_name_unique',
  expression:
    "create unique index job_functions_name_unique on job_functions (coalesce(unit_id, '00000000-0000-0000-0000-000000000000'), casefolded(name)) where (deleted_at is null)",
})
export class JobFunction extends EditableEntity {
  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Property({ type: 'text' })
  color: string;

  /** The unit that it is for, with all below; null for everyone. */
  @ManyToOne({ entity: () => OrgUnit, nullable: true, deleteRule: 'restrict' })
  @Index({ name: 'job_functions_unit' })
  unit: OrgUnit | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  deletedAt: Date | null = null;

  constructor(
    id: Id,
    now: Date,
    input: { name: string; description?: string | null; color?: string; unit?: OrgUnit | null },
  ) {
    super(id, now);
    this.name = input.name;
    this.description = input.description ?? null;
    this.unit = input.unit ?? null;
    this.color = input.color ?? DEFAULT_JOB_FUNCTION_COLOR;
  }
}
