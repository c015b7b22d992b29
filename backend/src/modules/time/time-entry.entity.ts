import { Check, Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { type Day, TIME_ENTRY_SOURCES, type TimeEntrySource } from '@workforce/contracts';
import { DatedEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';

/**
 * One stretch of work of one person. Database constraints guarantee that nobody has two open entries (index
 * `time_entries_one_open`, created before the exclusion constraint so that it is reported first), that one person's entries don't
 * overlap, an open one being unbounded (`time_entries_no_overlap`), and that breaks are disjoint, being a multirange, and within
 * their entry (`time_entries_breaks`).
 *
 * A person with entries can't be deleted: each entry must get its audit row first (`decisions §4`).
 */
@Entity({ tableName: 'time_entries' })
@Unique({
  name: 'time_entries_one_open',
  expression: 'create unique index time_entries_one_open on time_entries (employee_id) where clock_out_at is null',
})
@Check({
  name: 'time_entries_no_overlap',
  expression: 'exclude using gist (employee_id with =, tstzrange(clock_in_at, clock_out_at) with &&)',
})
@Check({ name: 'time_entries_order', expression: 'clock_out_at >= clock_in_at' })
@Check({ name: 'time_entries_breaks', expression: 'breaks <@ tstzrange(clock_in_at, clock_out_at)' })
@Index({ name: 'time_entries_by_time', properties: ['clockInAt', 'id'] })
@Index({ name: 'time_entries_by_employee', properties: ['employee', 'clockInAt', 'id'] })
@Index({ name: 'time_entries_by_site', properties: ['site', 'clockInAt', 'id'] })
@Index({
  name: 'time_entries_open',
  expression: 'create index time_entries_open on time_entries (site_id) where clock_out_at is null',
})
export class TimeEntryEntity extends DatedEntity {
  /** Incremented by `TimeEntryStore` with every change that the audit log records. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @ManyToOne({ entity: () => User })
  employee: User;

  /** Where it belongs; kept when the person moves. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  /** The day of the clock-in in the organisation's zone. */
  @Property({ type: 'date' })
  date: Day;

  @Property({ type: 'timestamptz', length: 3 })
  clockInAt: Date;

  /** Null while the entry is open. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  clockOutAt: Date | null = null;

  /** A running break has no upper bound. */
  @Property({ type: 'string', columnType: 'tstzmultirange' })
  breaks: string = '{}';

  /** Minutes that a manager added to the recorded breaks. */
  @Property({ type: 'smallint' })
  breakCorrection: number = 0;

  @Property({ type: 'text', nullable: true })
  notes: string | null = null;

  /** Reason of the last edit. */
  @Property({ type: 'text', nullable: true })
  editReason: string | null = null;

  @Enum({ items: () => [...TIME_ENTRY_SOURCES], type: 'text' })
  source: TimeEntrySource = 'online';

  /** When managers were notified that it has been open for long. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  managersToldAt: Date | null = null;
}
