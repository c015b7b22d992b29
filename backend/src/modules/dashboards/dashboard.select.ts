import {
  type Id,
  type Instant,
  LIMITS,
  type NeedsAttention,
  type Role,
  type TimeEntryStatus,
} from '@workforce/contracts';
import { addDays, dayOf, endOfDay, today } from '@workforce/domain';
import type { Kysely } from '@mikro-orm/postgresql';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type PlacesReach, siteWithin, within } from '../../platform/access/reach.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { siteDay } from '../../platform/database/site-day.ts';
import { type FlaggedRow, presentFlagged, selectFlagged } from '../checklists/instances/attention.select.ts';
import type { Database } from '../database.ts';

const DAY_MS = 86_400_000;

/** Row count as a number: the driver returns bigints as text. */
const COUNT = sql<number>`count(*)::int`;

/** The row count of a query, as a column of another one. */
export const countOf = <Tables, Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>) =>
  query.select(COUNT.as('count')).$asScalar().$notNull();

/** Checklists that are neither submitted nor deleted; the condition of index `checklist_instances_unfinished`. */
export const selectUnfinished = (db: Kysely<Database>, reach: PlacesReach) =>
  db
    .selectFrom('checklist_instances as i')
    .where(within(reach, 'i'))
    .where('i.status', '<>', 'completed')
    .where('i.deleted_at', 'is', null);

/** Open time entries, including those on a break. */
export const selectOpenEntries = (db: Kysely<Database>, reach: PlacesReach) =>
  db.selectFrom('time_entries as e').where(within(reach, 'e')).where('e.clock_out_at', 'is', null);

/** Pending time-off requests. */
export const selectPendingRequests = (db: Kysely<Database>, reach: PlacesReach) =>
  db.selectFrom('time_off_requests as r').where(within(reach, 'r')).where('r.status', '=', 'pending');

/** Active people with one of the roles who work at one of the sites, by the condition `works` on person `u`. */
export const selectStaff = (
  db: Kysely<Database>,
  { works, roles }: { works: RawBuilder<boolean>; roles: readonly Role[] },
) => db.selectFrom('users as u').where('u.is_active', '=', true).where(works).where('u.role', 'in', roles);

/** The condition that `e` is the open time entry within the reach of the person, by the column of their id. */
export const openEntryOf = (person: string, reach: PlacesReach) =>
  sql<boolean>`(e.employee_id = ${sql.ref(person)} and e.clock_out_at is null and ${within(reach, 'e')})`;

/** Clock status by the open entry `e`; none means clocked out. */
export const CLOCK_STATUS = sql<TimeEntryStatus>`case
  when e.id is null then 'clocked_out' when upper_inf(e.breaks) then 'on_break' else 'clocked_in' end`;

/** Shifts of today that aren't cancelled, at sites `o`. */
export const selectShiftsToday = (db: Kysely<Database>, reach: PlacesReach, now: Date) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('org_units as o', 'o.id', 's.site_id')
    .where(within(reach, 's'))
    .where(ofToday(now, 's.date'))
    .where('s.status', '<>', 'cancelled');

/** Today's checklists, at sites `o`. */
export const selectChecklistsToday = (db: Kysely<Database>, reach: PlacesReach, now: Date) =>
  db
    .selectFrom('checklist_instances as i')
    .innerJoin('org_units as o', 'o.id', 'i.site_id')
    .where(within(reach, 'i'))
    .where(ofToday(now, 'i.date'))
    .where('i.deleted_at', 'is', null);

/** Number of people of `s`. */
export const PEOPLE_SCHEDULED = sql<number>`count(distinct s.employee_id)::int`;

/** The condition that a row's day is today at its site `o`; a site's day differs from the UTC day by at most one. */
export function ofToday(now: Date, column: string): RawBuilder<boolean> {
  const day = dayOf(now, 'UTC');
  const date = sql.ref(column);
  return sql<boolean>`(${date} = ${siteDay(now)} and ${date} between ${addDays(day, -1)} and ${addDays(day, 1)})`;
}

/** The zones of the sites within the reach. */
export const zonesOf = (reach: PlacesReach) =>
  sql<
    string[]
  >`array(select distinct o.time_zone from org_units o where o.kind = 'site' and ${siteWithin(reach, 'o.id')})`;

/** The earliest end of a zone's present day: what is of today changes then. */
export const firstMidnight = (now: Date, zones: readonly string[]): Instant =>
  toInstant(new Date(Math.min(...zones.map((zone) => endOfDay(today(now, zone), zone).getTime()))));

/** Task counts of a person's checklists within the reach of their site's today. */
export const countTasks = (
  db: Kysely<Database>,
  employee: RawBuilder<Id>,
  { reach, now }: { reach: PlacesReach; now: Date },
) =>
  db
    .selectFrom('checklist_instances as i')
    .innerJoin('org_units as o', 'o.id', 'i.site_id')
    .innerJoin('checklist_items as t', (join) =>
      join.onRef('t.instance_id', '=', 'i.id').onRef('t.attempt', '=', 'i.attempt'),
    )
    .select([
      COUNT.as('totalTasks'),
      sql<number>`(count(*) filter (where t.status = 'completed'))::int`.as('doneTasks'),
      sql<number>`(count(*) filter (where t.status <> 'pending'))::int`.as('processedTasks'),
    ])
    .where('i.employee_id', '=', employee)
    .where(within(reach, 'i'))
    .where(ofToday(now, 'i.date'))
    .where('i.deleted_at', 'is', null);

/** Flagged checklists completed before it aren't shown any more. */
export const flaggedSince = (now: Date): Date => new Date(now.getTime() - LIMITS.historyDays * DAY_MS);

/** Rows of the needs-attention alert (§2.8), as JSON. */
export const flaggedChecklists = (db: Kysely<Database>, reach: PlacesReach, now: Date) =>
  jsonArrayFrom(selectFlagged(db, { reach, since: flaggedSince(now) }));

export const presentAlerts = (rows: readonly FlaggedRow[], now: Date): NeedsAttention[] =>
  rows.map((row) => presentFlagged(row, now));
