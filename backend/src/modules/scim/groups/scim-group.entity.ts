import { Check, Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { type Id, type Role, ROLES } from '@workforce/contracts';
import { EditableEntity } from '../../../platform/database/base.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { JobFunction } from '../../users/job-function.entity.ts';

/**
 * A directory's group. Its members get what an administrator maps it to: a role in a unit, or a job function. Names are unique in the
 * unit of the token that sent it, ignoring case.
 */
@Entity({ tableName: 'scim_groups' })
@Unique({
  name: 'scim_groups_name_unique',
  expression: 'create unique index scim_groups_name_unique on scim_groups (unit_id, casefolded(name))',
})
@Check({ name: 'scim_groups_role', expression: '(role is null) = (role_unit_id is null)' })
@Check({ name: 'scim_groups_one_mapping', expression: 'role is null or job_function_id is null' })
export class ScimGroupEntity extends EditableEntity {
  @Property({ type: 'text' })
  name: string;

  /** The directory's id. */
  @Property({ type: 'text', nullable: true })
  @Index({ name: 'scim_groups_external_id' })
  externalId: string | null;

  /** The unit of the token that sent it: what it gives lies in it. */
  @ManyToOne({ entity: () => OrgUnit, deleteRule: 'restrict' })
  unit: OrgUnit;

  @Enum({ items: () => [...ROLES], type: 'text', nullable: true })
  role: Role | null = null;

  /** Where members have the role. */
  @ManyToOne({ entity: () => OrgUnit, nullable: true, deleteRule: 'restrict' })
  @Index({ name: 'scim_groups_role_unit' })
  roleUnit: OrgUnit | null = null;

  @ManyToOne({ entity: () => JobFunction, nullable: true, deleteRule: 'set null' })
  @Index({ name: 'scim_groups_job_function' })
  jobFunction: JobFunction | null = null;

  constructor(id: Id, now: Date, input: { name: string; externalId: string | null; unit: OrgUnit }) {
    super(id, now);
    this.name = input.name;
    this.externalId = input.externalId;
    this.unit = input.unit;
  }
}
