import type { OwnSite, Place } from '@workforce/contracts';
import { sql } from 'kysely';
import { byName } from '../../platform/database/texts.ts';

/** The condition that assignment `a` of unit `o` is of today, by the unit's zone. */
export const assignedOn = (now: Date) =>
  sql<boolean>`(${now}::timestamptz at time zone o.time_zone)::date between a."from" and coalesce(a."to", 'infinity')`;

/**
 * Where person `u` has which role today, as JSON: the sites of each assignment, null when these are all there are, so that
 * with one site every role holds everywhere.
 */
export const placesOn = (now: Date) => sql<Place[]>`(
  select coalesce(json_agg(json_build_object('role', a.role, 'sites', case
    when exists (select from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id) is not true) then
      array(select s.id from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id))
  end)), '[]')
  from assignments a join org_units o on o.id = a.unit_id where a.user_id = u.id and ${assignedOn(now)}
)`;

/** The sites of all assignments of person `u`, also of ended ones, as JSON by name: their rows are in these sites' zones. */
export const ownSites = sql<OwnSite[]>`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'name', s.name, 'timeZone', s.time_zone, 'isClosed', s.closed_at is not null) order by ${byName('s.name')}, s.id), '[]')
  from org_units s where s.kind = 'site' and exists (
    select from assignments a join org_units o on o.id = a.unit_id
    where a.user_id = u.id and (s.path <@ o.path or s.id = o.site_id)))`;
