import type { Break, Instant } from '@workforce/contracts';
import type { Kysely } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../platform/database/instants.ts';
import type { TimeTables } from './time.tables.ts';

const boundText = (bound: 'lower' | 'upper'): RawBuilder<string> =>
  sql`to_char(${sql.raw(bound)}(b) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The breaks of entry `e`, in order, as JSON; shortcut for entries without breaks, the most common case. */
const breaks = sql<Break[]>`case when isempty(e.breaks) then '[]'::json else (
  select json_agg(json_build_object('start', ${boundText('lower')}, 'end', ${boundText('upper')}) order by b) from unnest(e.breaks) b
) end`;

/** Stored fields of entries, without names. */
export const selectFacts = (db: Kysely<TimeTables>) =>
  db
    .selectFrom('time_entries as e')
    .select([
      'e.id',
      'e.employee_id as employeeId',
      'e.site_id as siteId',
      'e.date',
      instantText('e.clock_in_at').as('clockInTime'),
      instantText<Instant | null>('e.clock_out_at').as('clockOutTime'),
      breaks.as('breaks'),
      'e.break_correction as breakCorrection',
      'e.notes',
      'e.edit_reason as editReason',
      'e.source',
      'e.version',
    ]);

/** Entries with their sites, without people's names. */
export const selectOfSites = (db: Kysely<TimeTables>) =>
  selectFacts(db)
    .innerJoin('org_units as o', 'o.id', 'e.site_id')
    .select(['o.name as siteName', 'o.time_zone as timeZone']);

/** Entries as records. */
export const selectEntries = (db: Kysely<TimeTables>) =>
  selectOfSites(db).innerJoin('users as u', 'u.id', 'e.employee_id').select('u.name as employeeName');
