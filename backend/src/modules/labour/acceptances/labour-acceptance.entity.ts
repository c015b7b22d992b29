import { Entity, Index, ManyToOne, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { LabourRuleId } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { appendOnly } from '../../../platform/provable-log/log-checkpoint.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { User } from '../../users/user.entity.ts';

/** A finding that somebody accepted, with the reason (`labour §3`). */
@Entity({ tableName: 'labour_acceptances' })
@Trigger(appendOnly('the list of accepted findings', ['update']))
@Index({ name: 'labour_acceptances_by_employee', properties: ['employee', 'startsAt'] })
export class LabourAcceptanceEntity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  /** Where the finding was. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  @Property({ type: 'text' })
  ruleId: LabourRuleId;

  @Property({ type: 'text' })
  packId: string;

  @Property({ type: 'timestamptz', length: 3 })
  startsAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  endsAt: Date;

  /** What the rule said. */
  @Property({ type: 'text' })
  sentence: string;

  @Property({ type: 'text' })
  reason: string;

  @Property({ type: 'timestamptz', length: 3 })
  acceptedAt: Date;

  /** A snapshot. */
  @Property({ type: 'text' })
  acceptedByName: string;
}
