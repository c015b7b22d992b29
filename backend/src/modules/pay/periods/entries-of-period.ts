import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that entry `e` belongs to period `p` of unit `o`: that of its own site, if the site has one for the day, otherwise the
 * organisation's. The trigger of time entries decides the same way.
 */
export const belongsToPeriod: RawBuilder<boolean> = sql<boolean>`(e.date between p.start_date and p.end_date and ${sitesPeriods('e.date')})`;

/** The condition that entry `e` is at a site whose periods on the day are those of unit `o`. */
export function sitesPeriods(day: string): RawBuilder<boolean> {
  const date = sql.ref(day);
  return sql<boolean>`(e.site_id = o.id or (o.kind = 'organisation' and not exists (
    select from pay_periods q where q.unit_id = e.site_id and ${date} between q.start_date and q.end_date)))`;
}

/** The condition that what entry `e` pays may be paid by period `p` of unit `o`: its workweek may end in it. */
export const paidByPeriod: RawBuilder<boolean> = sql<boolean>`(e.date between p.start_date - 6 and p.end_date and ${sitesPeriods('e.date')})`;
