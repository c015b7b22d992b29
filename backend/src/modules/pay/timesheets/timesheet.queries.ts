import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  Day,
  Id,
  Instant,
  PayLine,
  Timesheet,
  TimesheetBlocker,
  TimesheetBlockerKind,
  TimesheetStatus,
} from '@workforce/contracts';
import { formatDay, LONG_OPEN_HOURS } from '@workforce/domain';
import { sql } from 'kysely';
import { type Reach, within } from '../../../platform/access/reach.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { type OrderKey, orderedPage } from '../../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../../platform/pagination/page.ts';
import { belongsToPeriod } from '../periods/entries-of-period.ts';
import type { Database } from '../../database.ts';

export interface TimesheetQuery {
  periodId?: Id;
  employeeId?: Id;
  status?: TimesheetStatus;
  reach: Reach;
}

/** A blocker without its message. */
interface Found {
  kind: Exclude<TimesheetBlockerKind, 'finding'>;
  date: Day;
}

type Row = Omit<Timesheet, 'blockers'> & { found: Found[] };

/** Minutes of the breaks of entry `e` as they count: what a manager stated stands beside what was recorded. */
const breakMinutes = sql`greatest(0, floor(coalesce((select sum(extract(epoch from upper(b) - lower(b))) from unnest(e.breaks) b), 0) / 60)
  + e.break_correction)`;
const totalMinutes = sql`floor(extract(epoch from e.clock_out_at - e.clock_in_at) / 60)`;

/** Worked minutes of timesheet `t`, as the entries show them. */
const workMinutes = sql<number>`(select coalesce(sum(${totalMinutes} - least(${totalMinutes}, ${breakMinutes})), 0)::int from time_entries e
  where e.employee_id = t.employee_id and e.clock_out_at is not null and ${belongsToPeriod})`;

/** What blocks timesheet `t`, as JSON. A dispute of an edit that is paid later blocks what pays it. A long entry counts as checked once a manager has edited it. */
const found = sql<
  Found[]
>`(select coalesce(json_agg(json_build_object('kind', f.kind, 'date', f.date) order by f.date, f.kind), '[]'::json) from (
  select case when e.clock_out_at is null then 'open_entry' else 'long_entry' end as kind, e.date from time_entries e
  where e.employee_id = t.employee_id and ${belongsToPeriod} and (e.clock_out_at is null
    or (e.clock_out_at - e.clock_in_at > make_interval(hours => ${sql.lit(LONG_OPEN_HOURS)}) and e.edit_reason is null))
  union all
  select 'dispute', e.date from time_entry_reviews e left join pay_adjustments a on a.correction_id = e.id
  where e.employee_id = t.employee_id and e.status = 'disputed' and coalesce(a.period_id = p.id, ${belongsToPeriod})
  union all
  select 'correction', e.date from time_corrections e
  where e.employee_id = t.employee_id and e.status = 'requested' and ${belongsToPeriod}) f)`;

type Key = OrderKey<Timesheet>;
const NAME: Key = { column: 'u.name', kind: 'text', of: ({ employeeName }) => employeeName };
const START: Key = { column: 'p.start_date', kind: 'day', of: ({ startDate }) => startDate };
const ID: Key = { column: 't.id', kind: 'id', of: ({ id }) => id };

const ORDERS = { employee: [NAME, ID], start: [START, ID] };

/** Queries of timesheets. */
@Injectable()
export class TimesheetQueries {
  constructor(private readonly em: EntityManager) {}

  /** Timesheets of one period by name; without a period, newest period first. */
  async list(
    { periodId, employeeId, status, reach }: TimesheetQuery,
    request: PageRequest,
    readerId: Id,
  ): Promise<Page<Timesheet>> {
    const ordered = orderedPage(ORDERS, periodId === undefined ? '-start' : 'employee', request);
    const rows = await this.select()
      .where(within(reach, 't'))
      .$if(periodId !== undefined, (query) => query.where('t.period_id', '=', periodId ?? ''))
      .$if(employeeId !== undefined, (query) => query.where('t.employee_id', '=', employeeId ?? ''))
      .$if(status !== undefined, (query) => query.where('t.status', '=', status ?? 'open'))
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    return ordered.cut(rows.map((row) => present(row, readerId)));
  }

  /**
   * @param readerId whose messages the blockers have: the timesheet's person, or somebody who decides; null for a job
   * @throws DomainError NOT_FOUND
   */
  async byId(id: Id, readerId: Id | null): Promise<Timesheet> {
    const row = await this.select().where('t.id', '=', id).executeTakeFirst();
    if (!row) throw notFound('The timesheet');
    return present(row, readerId);
  }

  /** What it pays, as kept when its period was locked; null before. */
  async linesOf(id: Id): Promise<PayLine[] | null> {
    const row = await this.em
      .getKysely<Database>()
      .selectFrom('timesheets')
      .select('lines')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.lines ?? null;
  }

  /** The entries of the timesheet. */
  async entriesOf(id: Id): Promise<ReadonlySet<Id>> {
    const { rows } = await sql<{ id: Id }>`
      select e.id from timesheets t join pay_periods p on p.id = t.period_id join org_units o on o.id = p.unit_id
        join time_entries e on e.employee_id = t.employee_id and ${belongsToPeriod}
      where t.id = ${id}`.execute(this.em.getKysely<Database>());
    return new Set(rows.map((row) => row.id));
  }

  /** Open timesheets of open periods that ended before today at their site. */
  due(now: Date): Promise<{ id: Id }[]> {
    return (
      this.em
        .getKysely<Database>()
        .selectFrom('timesheets as t')
        .innerJoin('pay_periods as p', 'p.id', 't.period_id')
        .innerJoin('org_units as s', 's.id', 't.site_id')
        .select('t.id')
        .where('t.status', '=', 'open')
        .where('p.status', '=', 'open')
        .where(sql<boolean>`p.end_date < (${now}::timestamptz at time zone s.time_zone)::date`)
        // Sent back once, it is the person's to submit again.
        .where('t.reason', 'is', null)
        .orderBy('t.id')
        .execute()
    );
  }

  private select() {
    return this.em
      .getKysely<Database>()
      .selectFrom('timesheets as t')
      .innerJoin('pay_periods as p', 'p.id', 't.period_id')
      .innerJoin('org_units as o', 'o.id', 'p.unit_id')
      .innerJoin('org_units as s', 's.id', 't.site_id')
      .innerJoin('users as u', 'u.id', 't.employee_id')
      .select([
        't.id',
        't.period_id as periodId',
        'p.start_date as startDate',
        'p.end_date as endDate',
        'p.status as periodStatus',
        't.employee_id as employeeId',
        'u.name as employeeName',
        't.site_id as siteId',
        's.name as siteName',
        't.status',
        workMinutes.as('workMinutes'),
        instantText<Instant | null>('t.submitted_at').as('submittedAt'),
        instantText<Instant | null>('t.approved_at').as('approvedAt'),
        't.approved_by_name as approvedByName',
        't.reason',
        found.as('found'),
      ]);
  }
}

const present = ({ found: blocking, ...row }: Row, readerId: Id | null): Timesheet => ({
  ...row,
  blockers: blocking.map((each) => blockerOf(each, row.employeeId, readerId === row.employeeId)),
});

/** The problem, and the next step for the timesheet's person (`own`) or for whoever decides (`others`). */
const MESSAGES: Record<Found['kind'], { what: (day: string) => string; own: string; others: string }> = {
  open_entry: {
    what: (day) => `The entry of ${day} is still open.`,
    own: 'Clock out, or ask a manager to close it.',
    others: 'Close it, or wait until the person clocks out.',
  },
  long_entry: {
    what: (day) => `The entry of ${day} is longer than ${LONG_OPEN_HOURS} hours.`,
    own: 'A manager has to check it.',
    others: 'Check it, and correct it or say why it is right.',
  },
  dispute: {
    what: (day) => `An edit of ${day} is disputed.`,
    own: 'Another manager has to decide.',
    others: 'A manager who did not make the edit has to decide.',
  },
  correction: {
    what: (day) => `A correction of ${day} is unanswered.`,
    own: 'A manager has to decide.',
    others: 'Accept or reject it.',
  },
};

/** Where each kind is settled. */
const LINKS: Record<Found['kind'], (employeeId: Id, date: Day) => string> = {
  open_entry: (employeeId, date) => `/time-management?employeeId=${employeeId}&date=${date}`,
  long_entry: (employeeId, date) => `/time-management?employeeId=${employeeId}&date=${date}`,
  dispute: (employeeId) => `/time-corrections?tab=edits&employeeId=${employeeId}`,
  correction: (employeeId) => `/time-corrections?employeeId=${employeeId}`,
};

const blockerOf = ({ kind, date }: Found, employeeId: Id, isOwn: boolean): TimesheetBlocker => ({
  kind,
  date,
  message: `${MESSAGES[kind].what(formatDay(date))} ${MESSAGES[kind][isOwn ? 'own' : 'others']}`,
  link: LINKS[kind](employeeId, date),
});
