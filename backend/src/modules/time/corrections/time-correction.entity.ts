import { Check, Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import {
  type Day,
  type EntryTimes,
  type Id,
  TIME_CORRECTION_STATUSES,
  type TimeCorrectionStatus,
} from '@workforce/contracts';
import { DatedEntity } from '../../../platform/database/base.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { User } from '../../users/user.entity.ts';

interface NewTimeCorrection {
  employee: User;
  site: OrgUnit;
  timeEntryId: Id | null;
  date: Day;
  clockInAt: Date;
  clockOutAt: Date;
  breaks: string;
  reason: string;
}

/**
 * What a person asks to have corrected (`pay §1`). One open request for an entry, and for any time of a person, as the database
 * guarantees. The entry has no foreign key: a request outlives it.
 */
@Entity({ tableName: 'time_corrections' })
@Unique({
  name: 'time_corrections_one_per_entry',
  expression: `create unique index time_corrections_one_per_entry on time_corrections (time_entry_id) where status = 'requested'`,
})
@Check({
  name: 'time_corrections_one_per_time',
  expression: `exclude using gist (employee_id with =, tstzrange(clock_in_at, clock_out_at) with &&) where (status = 'requested')`,
})
@Check({ name: 'time_corrections_order', expression: 'clock_out_at > clock_in_at' })
@Check({ name: 'time_corrections_breaks', expression: 'breaks <@ tstzrange(clock_in_at, clock_out_at)' })
@Index({ name: 'time_corrections_by_employee', properties: ['employee', 'id'] })
@Index({ name: 'time_corrections_by_site', properties: ['site', 'status', 'id'] })
@Index({ name: 'time_corrections_by_entry', properties: ['timeEntryId'] })
@Index({
  name: 'time_corrections_decided_by',
  expression:
    'create index time_corrections_decided_by on time_corrections (decided_by_id) where decided_by_id is not null',
})
export class TimeCorrectionEntity extends DatedEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  /** The site of the entry, or where the missing one belongs. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  /** The entry to be corrected; of a missing one that which was added. */
  @Property({ type: 'uuid', nullable: true })
  timeEntryId: Id | null;

  @Property({ type: 'date' })
  date: Day;

  @Property({ type: 'timestamptz', length: 3 })
  clockInAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  clockOutAt: Date;

  @Property({ type: 'string', columnType: 'tstzmultirange' })
  breaks: string;

  @Property({ type: 'text' })
  reason: string;

  @Enum({ items: () => [...TIME_CORRECTION_STATUSES], type: 'text' })
  status: TimeCorrectionStatus = 'requested';

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  decidedAt: Date | null = null;

  @ManyToOne({ entity: () => User, deleteRule: 'set null', nullable: true })
  decidedBy: User | null = null;

  /** Why it was rejected. */
  @Property({ type: 'text', nullable: true })
  decisionReason: string | null = null;

  /** The entry before the decision; null for a missing one. */
  @Property({ type: 'json', nullable: true })
  previous: EntryTimes | null = null;

  constructor(id: Id, now: Date, input: NewTimeCorrection) {
    super(id, now);
    this.employee = input.employee;
    this.site = input.site;
    this.timeEntryId = input.timeEntryId;
    this.date = input.date;
    this.clockInAt = input.clockInAt;
    this.clockOutAt = input.clockOutAt;
    this.breaks = input.breaks;
    this.reason = input.reason;
  }
}
