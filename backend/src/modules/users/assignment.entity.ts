import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { type Day, type Id, type Role, ROLES } from '@workforce/contracts';
import { DatedEntity } from '../../platform/database/base.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { User } from './user.entity.ts';

interface NewAssignment {
  user: User;
  unit: OrgUnit;
  role: Role;
  isHome?: boolean;
  from: Day;
  to?: Day | null;
}

/**
 * A person's role in a unit and everything below it, on days of the unit (`sites §1`). Who may see and do what is decided by
 * the assignments of the day alone; ended ones are kept. Everyone is an employee of a home site; managers and admins have
 * further assignments.
 */
@Entity({ tableName: 'assignments' })
@Check({ name: 'assignments_order', expression: `"to" >= "from"` })
@Check({
  name: 'assignments_no_overlap',
  expression: `exclude using gist (user_id with =, unit_id with =, role with =, daterange("from", "to", '[]') with &&)`,
})
@Check({
  name: 'assignments_one_home',
  expression: `exclude using gist (user_id with =, daterange("from", "to", '[]') with &&) where (is_home)`,
})
@Check({ name: 'assignments_home', expression: `not is_home or role = 'employee'` })
@Index({ name: 'assignments_by_unit', properties: ['unit', 'user'] })
export class Assignment extends DatedEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user: User;

  @ManyToOne({ entity: () => OrgUnit })
  unit: OrgUnit;

  @Enum({ items: () => [...ROLES], type: 'text' })
  role: Role;

  /** Whether the unit is the person's home site. */
  @Property({ type: 'boolean', default: false })
  isHome: boolean;

  /** The first day. */
  @Property({ type: 'date' })
  from: Day;

  /** The last day; null without an end. */
  @Property({ type: 'date', nullable: true })
  to: Day | null;

  constructor(id: Id, now: Date, input: NewAssignment) {
    super(id, now);
    this.user = input.user;
    this.unit = input.unit;
    this.role = input.role;
    this.isHome = input.isHome ?? false;
    this.from = input.from;
    this.to = input.to ?? null;
  }
}
