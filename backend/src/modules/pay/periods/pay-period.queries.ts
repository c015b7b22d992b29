import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, PayPeriod, PayPeriodStatus } from '@workforce/contracts';
import { sql } from 'kysely';
import { type PlacesReach, siteWithin } from '../../../platform/access/reach.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { type OrderKey, orderedPage } from '../../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../../platform/pagination/page.ts';
import type { Database } from '../../database.ts';

type Key = OrderKey<PayPeriod>;
const START: Key = { column: 'p.start_date', kind: 'day', of: ({ startDate }) => startDate };
const ID: Key = { column: 'p.id', kind: 'id', of: ({ id }) => id };
const ORDERS = { start: [START, ID] };

/** How many timesheets of period `p` within the reach are in which status. */
const counts = (reach: PlacesReach) => sql<PayPeriod['timesheets']>`(
  select json_build_object('open', count(*) filter (where t.status = 'open'), 'submitted', count(*) filter (where t.status = 'submitted'),
    'approved', count(*) filter (where t.status = 'approved'), 'locked', count(*) filter (where t.status = 'locked'))
  from timesheets t where t.period_id = p.id and ${siteWithin(reach, 't.site_id')})`;

const exportsOf = sql<PayPeriod['exports']>`(
  select coalesce(json_agg(json_build_object('format', x.format, 'fileName', x.file_name, 'sha256', x.sha256,
    'createdAt', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'createdByName', x.created_by_name)
    order by x.id), '[]'::json)
  from pay_exports x where x.period_id = p.id)`;

/** Queries of pay periods. */
@Injectable()
export class PayPeriodQueries {
  constructor(private readonly em: EntityManager) {}

  /** Periods of the organisation and of the sites within the reach, newest first. */
  async list(
    { status, reach }: { status?: PayPeriodStatus; reach: PlacesReach },
    request: PageRequest,
  ): Promise<Page<PayPeriod>> {
    const ordered = orderedPage(ORDERS, '-start', request);
    const rows = await this.select(reach)
      .where(sql<boolean>`(o.kind = 'organisation' or ${siteWithin(reach, 'o.id')})`)
      .$if(status !== undefined, (query) => query.where('p.status', '=', status ?? 'open'))
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    return ordered.cut(rows);
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id, reach: PlacesReach): Promise<PayPeriod> {
    const row = await this.select(reach)
      .where('p.id', '=', id)
      .where(sql<boolean>`(o.kind = 'organisation' or ${siteWithin(reach, 'o.id')})`)
      .executeTakeFirst();
    if (!row) throw notFound('The pay period');
    return row;
  }

  /** Whether the organisation's periods have paid the day or a later one; they can't be locked until the transaction ends. */
  async isPaidByOrganisation(day: Day): Promise<boolean> {
    const { rows } = await sql<{ status: PayPeriodStatus }>`
      select p.status from pay_periods p join org_units o on o.id = p.unit_id
      where o.kind = 'organisation' and p.end_date >= ${day}::date order by p.id for share of p`.execute(
      this.em.getKysely<Database>(),
    );
    return rows.some(({ status }) => status !== 'open');
  }

  /** Whether a period with hours before or after it at the same unit is open, or isn't; which stays so until the transaction ends. */
  async hasNeighbour(id: Id, where: 'before' | 'after', isOpen: boolean): Promise<boolean> {
    const { rows } = await sql`select 1 from pay_periods q join pay_periods p on p.unit_id = q.unit_id
      where p.id = ${id} and ${where === 'before' ? sql`q.end_date < p.start_date` : sql`q.start_date > p.end_date`}
        and ${isOpen} = (q.status = 'open') and exists (select from timesheets t where t.period_id = q.id)
      order by q.id for share of q`.execute(this.em.getKysely<Database>());
    return rows.length > 0;
  }

  /** Whether the period's last day is over at all of its sites, wherever they are. */
  async isOver(id: Id, now: Date): Promise<boolean> {
    const { rows } = await sql`select 1 from pay_periods p join org_units o on o.id = p.unit_id
      join org_units s on s.id = o.id or (o.kind = 'organisation' and s.kind = 'site' and s.closed_at is null)
      where p.id = ${id} and (${now}::timestamptz at time zone s.time_zone)::date <= p.end_date limit 1`.execute(
      this.em.getKysely<Database>(),
    );
    return rows.length === 0;
  }

  /** Open periods that have begun, the oldest first. A zone's day lies within a day of the UTC day. */
  begun(now: Date): Promise<{ id: Id }[]> {
    return this.em
      .getKysely<Database>()
      .selectFrom('pay_periods')
      .select('id')
      .where('status', '=', 'open')
      .where(sql<boolean>`start_date <= (${now}::timestamptz at time zone 'UTC')::date + 1`)
      .orderBy('start_date')
      .orderBy('id')
      .execute();
  }

  private select(reach: PlacesReach) {
    return this.em
      .getKysely<Database>()
      .selectFrom('pay_periods as p')
      .innerJoin('org_units as o', 'o.id', 'p.unit_id')
      .select([
        'p.id',
        sql<Id | null>`case when o.kind = 'site' then o.id end`.as('siteId'),
        sql<string | null>`case when o.kind = 'site' then o.name end`.as('siteName'),
        'p.start_date as startDate',
        'p.end_date as endDate',
        'p.status',
        counts(reach).as('timesheets'),
        exportsOf.as('exports'),
      ]);
  }
}
