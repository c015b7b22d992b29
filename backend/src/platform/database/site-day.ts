import type { Day } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { type RawBuilder, sql } from 'kysely';

/** The day of an instant at site `o`. */
export const siteDay = (instant: Date) => sql<Day>`(${instant}::timestamptz at time zone o.time_zone)::date`;

/** The day of a column's instant at site `o`. */
const dayOfColumn = (column: string) => sql<Day>`(${sql.ref(column)} at time zone o.time_zone)::date`;

/**
 * The condition that a column's instant is on the day at site `o` or later. It compares days, because PostgreSQL resolves a
 * midnight that a zone repeats to its second occurrence. The second bound doesn't depend on the site, so that an index on the
 * column helps: a site's day begins within a day of the UTC day.
 */
export const sinceDay = (column: string, day: Day): RawBuilder<boolean> =>
  sql<boolean>`(${dayOfColumn(column)} >= ${day}::date and ${sql.ref(column)} >= ${utc(addDays(day, -1))})`;

/** The condition that a column's instant is on the day at site `o` or earlier; see `sinceDay`. */
export const untilDay = (column: string, day: Day): RawBuilder<boolean> =>
  sql<boolean>`(${dayOfColumn(column)} <= ${day}::date and ${sql.ref(column)} < ${utc(addDays(day, 2))})`;

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
