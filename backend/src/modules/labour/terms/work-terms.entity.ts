import { Entity, Enum, Index, ManyToOne, Property, Trigger } from '@mikro-orm/decorators/legacy';
import {
  type BreakWaiver,
  type Day,
  LABOUR_BRANCHES,
  type LabourBranch,
  type Minutes,
  type SchoolTerm,
} from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { appendOnly } from '../../../platform/provable-log/log-checkpoint.entity.ts';
import { User } from '../../users/user.entity.ts';

/**
 * Terms of a person's work from a day on (`labour §3`). Of several rows for a day the one recorded last holds; none is overwritten. They
 * go with the account.
 */
@Entity({ tableName: 'work_terms' })
@Trigger(appendOnly('the list of work terms', ['update']))
@Index({ name: 'work_terms_by_user', properties: ['user', 'from', 'id'] })
export class WorkTermsEntity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user: User;

  @Property({ type: 'date' })
  from: Day;

  /** Cents an hour. */
  @Property({ type: 'integer', nullable: true })
  rateCents: number | null;

  @Property({ type: 'smallint', nullable: true })
  contractMinutesPerWeek: Minutes | null;

  @Property({ type: 'date', nullable: true })
  birthDate: Day | null;

  @Enum({ items: () => [...LABOUR_BRANCHES], type: 'text', nullable: true })
  branch: LabourBranch | null;

  @Property({ type: 'json' })
  waivers: BreakWaiver[];

  @Property({ type: 'json' })
  schoolTerms: SchoolTerm[];

  @Property({ type: 'timestamptz', length: 3 })
  recordedAt: Date;

  /** A snapshot. */
  @Property({ type: 'text' })
  recordedByName: string;
}
