import type { Break, Instant } from '@workforce/contracts';
import type { Kysely } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../platform/database/instants.ts';
import type { Database } from '../database.ts';

const boundText = (bound: 'lower' | 'upper'): RawBuilder<string> =>
  sql`to_char(${sql.raw(bound)}(b) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The breaks of row `alias`, in order, as JSON; shortcut for rows without breaks, the most common case. */
export const breaksOf = (alias: string): RawBuilder<Break[]> => {
  const breaks = sql.ref(`${alias}.breaks`);
  return sql<Break[]>`case when isempty(${breaks}) then '[]'::json else (
  select json_agg(json_build_object('start', ${boundText('lower')}, 'end', ${boundText('upper')}) order by b) from unnest(${breaks}) b
) end`;
};

/** Whose entry `e` is, where, and its times. */
export const TIMES = [
  'e.id',
  'e.employee_id as employeeId',
  'e.site_id as siteId',
  instantText('e.clock_in_at').as('clockInTime'),
  instantText<Instant | null>('e.clock_out_at').as('clockOutTime'),
  breaksOf('e').as('breaks'),
  'e.break_correction as breakCorrection',
] as const;

/** Stored fields of entries, without names. */
export const selectFacts = (db: Kysely<Database>) =>
  db
    .selectFrom('time_entries as e')
    .select(TIMES)
    .select(['e.date', 'e.notes', 'e.edit_reason as editReason', 'e.source', 'e.version']);

/** Entries with their sites, without people's names. */
export const selectOfSites = (db: Kysely<Database>) =>
  selectFacts(db)
    .innerJoin('org_units as o', 'o.id', 'e.site_id')
    .select(['o.name as siteName', 'o.time_zone as timeZone']);

/** Entries as records. */
export const selectEntries = (db: Kysely<Database>) =>
  selectOfSites(db).innerJoin('users as u', 'u.id', 'e.employee_id').select('u.name as employeeName');
