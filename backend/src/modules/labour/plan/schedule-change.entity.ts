import { Entity, Enum, Index, ManyToOne, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { type Day, type Id, SCHEDULE_CHANGE_KINDS, type ScheduleChangeKind } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { appendOnly } from '../../../platform/provable-log/log-checkpoint.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { User } from '../../users/user.entity.ts';

/** A change of the plan that people had been told, for rules on late changes. Kept when the shift is deleted. */
@Entity({ tableName: 'schedule_changes' })
@Trigger(appendOnly('the list of schedule changes', ['update']))
@Index({ name: 'schedule_changes_by_employee', properties: ['employee', 'startsAt'] })
@Index({ name: 'schedule_changes_by_site', properties: ['site', 'startsAt'] })
export class ScheduleChangeEntity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  /** No foreign key: the shift may be deleted. */
  @Property({ type: 'uuid' })
  shiftId: Id;

  @Property({ type: 'timestamptz', length: 3 })
  at: Date;

  @Enum({ items: () => [...SCHEDULE_CHANGE_KINDS], type: 'text' })
  kind: ScheduleChangeKind;

  /** The shift before the change, or the one added. */
  @Property({ type: 'timestamptz', length: 3 })
  startsAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  endsAt: Date;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  newStartsAt: Date | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  newEndsAt: Date | null;

  /** First day of the workweek that the shift belongs to. */
  @Property({ type: 'date' })
  scheduleStart: Day;

  /** Whether the person asked for it. */
  @Property({ type: 'boolean' })
  isByEmployee: boolean;

  /** Whether the person's written consent is on file. */
  @Property({ type: 'boolean' })
  hasConsent: boolean;
}
