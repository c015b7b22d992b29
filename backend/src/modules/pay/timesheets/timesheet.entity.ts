import { Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { type Id, type PayLine, TIMESHEET_STATUSES, type TimesheetStatus } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { User } from '../../users/user.entity.ts';
import { PayPeriodEntity } from '../periods/pay-period.entity.ts';

/**
 * One person in one period. The trigger of time entries adds it with the person's first entry (its id is the database's), and takes an
 * approval back when an entry changes.
 */
@Entity({ tableName: 'timesheets' })
@Unique({ name: 'timesheets_one_per_person', properties: ['period', 'employee'] })
@Index({ name: 'timesheets_by_employee', properties: ['employee'] })
@Index({ name: 'timesheets_by_site', properties: ['site', 'status'] })
export class TimesheetEntity extends BaseEntity {
  @ManyToOne({ entity: () => PayPeriodEntity })
  period: PayPeriodEntity;

  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  /** The period's site, or the person's home when it was added. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  @Enum({ items: () => [...TIMESHEET_STATUSES], type: 'text' })
  status: TimesheetStatus = 'open';

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  submittedAt: Date | null = null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  approvedAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  approvedById: Id | null = null;

  /** A snapshot. */
  @Property({ type: 'text', nullable: true })
  approvedByName: string | null = null;

  /** Why it was rejected or reopened last. */
  @Property({ type: 'text', nullable: true })
  reason: string | null = null;

  /** What is paid, kept when the period is locked. */
  @Property({ type: 'json', nullable: true })
  lines: PayLine[] | null = null;
}
