import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { type Day, type Id, TIME_OFF_TYPES, type TimeOffType } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';

const STORED_STATUSES = ['pending', 'approved', 'denied'] as const;
export type StoredTimeOffStatus = (typeof STORED_STATUSES)[number];

interface NewTimeOffRequest {
  employee: User;
  site: OrgUnit;
  type: TimeOffType;
  startDate: Day;
  endDate: Day;
  reason: string;
}

/**
 * A request for days off. A person can't have two pending or approved requests for the same day (exclusion constraint
 * `time_off_no_overlap`, `decisions §7`).
 */
@Entity({ tableName: 'time_off_requests' })
@Check({
  name: 'time_off_no_overlap',
  expression: `exclude using gist (employee_id with =, daterange(start_date, end_date, '[]') with &&) where (status <> 'denied')`,
})
@Check({ name: 'time_off_days', expression: 'end_date >= start_date' })
@Index({ name: 'time_off_by_employee', properties: ['employee', 'startDate'] })
@Index({ name: 'time_off_by_status', properties: ['status', 'startDate', 'id'] })
@Index({ name: 'time_off_by_start', properties: ['startDate', 'id'] })
@Index({ name: 'time_off_by_site_and_age', properties: ['site', 'id'] })
@Index({ name: 'time_off_by_site', properties: ['site', 'status', 'startDate', 'id'] })
@Index({
  name: 'time_off_decided_by',
  expression: 'create index time_off_decided_by on time_off_requests (decided_by_id) where decided_by_id is not null',
})
export class TimeOffRequestEntity extends EditableEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  /** Where it belongs; kept when the person moves. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  @Enum({ items: () => [...TIME_OFF_TYPES], type: 'text' })
  type: TimeOffType;

  @Property({ type: 'date' })
  startDate: Day;

  @Property({ type: 'date' })
  endDate: Day;

  @Property({ type: 'text' })
  reason: string;

  /** A withdrawn request is stored as denied with `withdrawnAt`, as it frees its days in the same way. */
  @Enum({ items: () => [...STORED_STATUSES], type: 'text' })
  status: StoredTimeOffStatus = 'pending';

  /** When its person withdrew it. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  withdrawnAt: Date | null = null;

  /** When and by whom it was approved or denied. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  decidedAt: Date | null = null;

  @ManyToOne({ entity: () => User, deleteRule: 'set null', nullable: true })
  decidedBy: User | null = null;

  /** Note of the person who decided. */
  @Property({ type: 'text', nullable: true })
  notes: string | null = null;

  constructor(id: Id, now: Date, input: NewTimeOffRequest) {
    super(id, now);
    this.employee = input.employee;
    this.site = input.site;
    this.type = input.type;
    this.startDate = input.startDate;
    this.endDate = input.endDate;
    this.reason = input.reason;
  }
}
