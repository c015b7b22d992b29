import type { TriggerDef } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { type Day, TIME_ENTRY_SOURCES, type TimeEntrySource } from '@workforce/contracts';
import { DatedEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';

/**
 * Refuses every write of an entry of a locked day, whatever the code path (`pay §2`); the lock on the period's row makes it wait for a
 * period that is just being locked. Adds the timesheet of the person and period, and takes an approval back, also of a next period that may pay
 * the entry's workweek: holding the timesheet's row, so that one that is just being given is seen, and waits to see the entry. Without pay
 * periods it does nothing.
 */
const PAY_PERIODS: TriggerDef = {
  name: 'pay_periods_of_entries',
  timing: 'before',
  events: ['insert', 'update', 'delete'],
  forEach: 'row',
  body: `declare entry time_entries%rowtype; period pay_periods%rowtype; begin if exists (select from pay_periods) then foreach entry in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop select p.* into period from pay_periods p join org_units o on o.id = p.unit_id where entry.date between p.start_date and p.end_date and (p.unit_id = entry.site_id or o.kind = 'organisation') order by (p.unit_id = entry.site_id) desc limit 1 for share of p; continue when not found; if period.status <> 'open' then raise exception 'the day % is in a locked pay period', entry.date using errcode = '23514', constraint = 'time_entries_locked_days'; end if; if tg_op <> 'DELETE' then insert into timesheets (id, period_id, employee_id, site_id, status) select gen_random_uuid(), period.id, entry.employee_id, case when period.unit_id = entry.site_id then period.unit_id else u.site_id end, 'open' from users u where u.id = entry.employee_id on conflict do nothing; end if; perform 1 from timesheets t join pay_periods p on p.id = t.period_id where p.unit_id = period.unit_id and entry.date between p.start_date - 6 and p.end_date and t.employee_id = entry.employee_id order by t.id for no key update of t; update timesheets t set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null from pay_periods p where p.id = t.period_id and p.unit_id = period.unit_id and entry.date between p.start_date - 6 and p.end_date and t.employee_id = entry.employee_id and t.status = 'approved'; end loop; end if; end; return coalesce(new, old);`,
};

/**
 * One stretch of work of one person. Database constraints guarantee that nobody has two open entries (index
 * `time_entries_one_open`, created before the exclusion constraint so that it is reported first), that one person's entries don't
 * overlap, an open one being unbounded (`time_entries_no_overlap`), and that breaks are disjoint, being a multirange, and within
 * their entry (`time_entries_breaks`).
 *
 * A person with entries can't be deleted: each entry must get its audit row first (`decisions §4`).
 */
@Entity({ tableName: 'time_entries' })
@Trigger(PAY_PERIODS)
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
