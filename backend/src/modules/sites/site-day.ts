import type { Day } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { type RawBuilder, sql } from 'kysely';

/** The day of an instant at site `o`. */
export const siteDay = (instant: Date) => sql<Day>`(${instant}::timestamptz at time zone o.time_zone)::date`;

/** The first instant of a day at site `o`, as PostgreSQL resolves it. */
const startOf = (day: Day) => sql<Date>`(${day}::date::timestamp at time zone o.time_zone)`;

/**
 * The condition that a column's instant is on the day at site `o` or later. The second bound doesn't depend on the site, so that an
 * index on the column helps: a site's day begins within a day of the UTC day.
 */
export const sinceDay = (column: string, day: Day): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${startOf(day)} and ${sql.ref(column)} >= ${utc(addDays(day, -1))})`;

/** The condition that a column's instant is on the day at site `o` or earlier; see `sinceDay`. */
export const untilDay = (column: string, day: Day): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} < ${startOf(addDays(day, 1))} and ${sql.ref(column)} < ${utc(addDays(day, 2))})`;

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
