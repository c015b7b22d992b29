import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { type Day, type Id, SCHEDULE_STATUSES, type ScheduleStatus, type WallTime } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';
import { JobFunction } from '../users/job-function.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { User } from '../users/user.entity.ts';

interface NewSchedule {
  employee: User | null;
  site: OrgUnit;
  jobFunction: JobFunction;
  date: Day;
  startTime: WallTime;
  endTime: WallTime;
  startsAt: Date;
  endsAt: Date;
}

/**
 * One shift of one employee, or of nobody. Wall-clock times are the agreed ones; overlaps are checked with the instants (exclusion constraint
 * `schedules_no_overlap`).
 */
@Entity({ tableName: 'schedules' })
@Check({
  name: 'schedules_no_overlap',
  expression: `exclude using gist (employee_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled')`,
})
@Index({
  name: 'schedules_by_date',
  expression: `create index schedules_by_date on schedules (date, start_time collate "C", id)`,
})
@Index({
  name: 'schedules_by_site',
  expression: `create index schedules_by_site on schedules (site_id, date, start_time collate "C", id)`,
})
@Index({ name: 'schedules_by_employee', properties: ['employee', 'date'] })
@Index({ name: 'schedules_by_site_and_age', properties: ['site', 'id'] })
export class Schedule extends EditableEntity {
  /** Null when whoever had it has left and nobody else has it yet. */
  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'cascade' })
  employee: User | null;

  /** Where it belongs; kept when the person moves. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  @ManyToOne({ entity: () => JobFunction })
  jobFunction: JobFunction;

  @Property({ type: 'date' })
  date: Day;

  @Property({ type: 'text' })
  startTime: WallTime;

  @Property({ type: 'text' })
  endTime: WallTime;

  @Property({ type: 'timestamptz', length: 3 })
  startsAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  endsAt: Date;

  /** Where at the site, such as a room. */
  @Property({ type: 'text', nullable: true })
  location: string | null = null;

  @Enum({ items: () => [...SCHEDULE_STATUSES], type: 'text' })
  status: ScheduleStatus = 'scheduled';

  constructor(id: Id, now: Date, input: NewSchedule) {
    super(id, now);
    this.employee = input.employee;
    this.site = input.site;
    this.jobFunction = input.jobFunction;
    this.date = input.date;
    this.startTime = input.startTime;
    this.endTime = input.endTime;
    this.startsAt = input.startsAt;
    this.endsAt = input.endsAt;
  }
}
