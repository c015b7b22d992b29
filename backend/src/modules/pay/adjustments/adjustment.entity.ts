import { Entity, Index, ManyToOne, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { Day, EntryTimes, Id, Minutes } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { appendOnly } from '../../../platform/provable-log/log-checkpoint.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { User } from '../../users/user.entity.ts';
import { PayPeriodEntity } from '../periods/pay-period.entity.ts';

/**
 * A correction or a manager's edit of a locked day, paid in a later period (`pay §2`). The entry itself stays as it was paid. Of a deleted
 * one no time passes in `corrected`.
 */
@Entity({ tableName: 'pay_adjustments' })
@Trigger(appendOnly('the list of adjustments', ['update']))
@Unique({ name: 'pay_adjustments_one_per_correction', properties: ['correctionId'] })
@Index({ name: 'pay_adjustments_by_employee', properties: ['employee', 'id'] })
@Index({ name: 'pay_adjustments_by_period', properties: ['period', 'employee'] })
@Index({ name: 'pay_adjustments_by_site', properties: ['site', 'id'] })
export class AdjustmentEntity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  /** The period in which it is paid. */
  @ManyToOne({ entity: () => PayPeriodEntity })
  period: PayPeriodEntity;

  /** Null for an entry that was missing. */
  @Property({ type: 'uuid', nullable: true })
  timeEntryId: Id | null;

  /** The accepted request, or the manager's edit. */
  @Property({ type: 'uuid' })
  correctionId: Id;

  /** The corrected day. */
  @Property({ type: 'date' })
  date: Day;

  @Property({ type: 'json', nullable: true })
  previous: EntryTimes | null;

  @Property({ type: 'json' })
  corrected: EntryTimes;

  @Property({ type: 'integer' })
  oldMinutes: Minutes;

  @Property({ type: 'integer' })
  newMinutes: Minutes;

  @Property({ type: 'text' })
  cause: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  /** A snapshot. */
  @Property({ type: 'text' })
  createdByName: string;
}
