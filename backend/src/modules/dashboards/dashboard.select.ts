import { type Day, type Id, LIMITS, type NeedsAttention, type Role, type TimeEntryStatus } from '@workforce/contracts';
import type { Kysely } from '@mikro-orm/postgresql';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type FlaggedRow, presentFlagged, selectFlagged } from '../checklists/instances/attention.select.ts';
import type { DashboardTables } from './dashboard.tables.ts';

type Database = Kysely<DashboardTables>;

const DAY_MS = 86_400_000;

/** Row count as a number: the driver returns bigints as text. */
const COUNT = sql<number>`count(*)::int`;

/** The row count of a query, as a column of another one. */
export const countOf = <Tables, Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>) =>
  query.select(COUNT.as('count')).$asScalar().$notNull();

/** Checklists that are neither submitted nor deleted; the condition of index `checklist_instances_unfinished`. */
export const selectUnfinished = (db: Database) =>
  db.selectFrom('checklist_instances as i').where('i.status', '<>', 'completed').where('i.deleted_at', 'is', null);

/** Open time entries, including those on a break. */
export const selectOpenEntries = (db: Database) =>
  db.selectFrom('time_entries as e').where('e.clock_out_at', 'is', null);

/** Pending time-off requests. */
export const selectPendingRequests = (db: Database) =>
  db.selectFrom('time_off_requests as r').where('r.status', '=', 'pending');

/** Active people with one of the roles; `e` is their open time entry. */
export const selectStaff = (db: Database, roles: readonly Role[]) =>
  db
    .selectFrom('users as u')
    .leftJoin('time_entries as e', (join) => join.onRef('e.employee_id', '=', 'u.id').on('e.clock_out_at', 'is', null))
    .where('u.is_active', '=', true)
    .where('u.role', 'in', roles);

/** Clock status by the open entry `e`; none means clocked out. */
export const CLOCK_STATUS = sql<TimeEntryStatus>`case
  when e.id is null then 'clocked_out' when upper_inf(e.breaks) then 'on_break' else 'clocked_in' end`;

/** Task counts of a person's checklists of the day. */
export const countTasks = (db: Database, employee: RawBuilder<Id>, day: Day) =>
  db
    .selectFrom('checklist_instances as i')
    .innerJoin('checklist_items as t', (join) =>
      join.onRef('t.instance_id', '=', 'i.id').onRef('t.attempt', '=', 'i.attempt'),
    )
    .select([
      COUNT.as('totalTasks'),
      sql<number>`(count(*) filter (where t.status = 'completed'))::int`.as('doneTasks'),
      sql<number>`(count(*) filter (where t.status <> 'pending'))::int`.as('processedTasks'),
    ])
    .where('i.employee_id', '=', employee)
    .where('i.date', '=', day)
    .where('i.deleted_at', 'is', null);

/** Rows of the needs-attention alert (§2.8), as JSON. */
export const flaggedChecklists = (db: Database, now: Date) =>
  jsonArrayFrom(selectFlagged(db, new Date(now.getTime() - LIMITS.historyDays * DAY_MS)));

export const presentAlerts = (rows: readonly FlaggedRow[], now: Date): NeedsAttention[] =>
  rows.map((row) => presentFlagged(row, now));
