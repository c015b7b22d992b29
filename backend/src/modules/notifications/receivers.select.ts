import { SITES_NOTIFIED_BY_DEFAULT } from '@workforce/contracts';
import { sql } from 'kysely';
import { assignedOn } from '../sites/places.select.ts';
import { byName } from '../../platform/database/texts.ts';

/** The open sites `t` below the units that person `u` oversees today. */
const overseenSites = (now: Date) => sql`
  select distinct t.id, t.name from assignments a
  join org_units o on o.id = a.unit_id join org_units t on t.path <@ o.path
  where a.user_id = u.id and a.role in ('manager', 'admin') and ${assignedOn(now)} and t.kind = 'site' and t.closed_at is null`;

/** Whether person `u`, with the choice `p`, is notified of what happens at a site that they oversee. */
const isSubscribed = (siteId: string, now: Date) => sql<boolean>`coalesce(
  ${sql.ref(siteId)} = any(p.site_ids),
  (select count(*) from (select from (${overseenSites(now)}) every_site limit ${SITES_NOTIFIED_BY_DEFAULT + 1}) some_sites) <= ${SITES_NOTIFIED_BY_DEFAULT})`;

interface Receiver {
  id: string;
  digest: boolean;
}

/**
 * The active managers and admins of the site and of the units above it who are subscribed, once each. It starts at the site, so
 * that its cost doesn't grow with managers elsewhere.
 */
export const receiversOf = ({ siteId, exceptId }: { siteId: string; exceptId: string }, now: Date) => sql<Receiver>`
  select u.id, coalesce(p.digest, false) as digest
  from org_units s join users u on u.id in (
    select a.user_id from org_units o join assignments a on a.unit_id = o.id
    where s.path <@ o.path and a.role in ('manager', 'admin') and ${assignedOn(now)})
  left join notification_preferences p on p.user_id = u.id
  where s.id = ${siteId} and u.is_active and u.id <> ${exceptId} and ${isSubscribed('s.id', now)}
  order by u.id`;

interface Choice {
  digest: boolean;
  hasChosenSites: boolean;
  siteId: string | null;
  siteName: string | null;
  isSubscribed: boolean | null;
}

/** A person's choice, a row for each site that they oversee; one without a site for employees. */
export const choiceOf = (userId: string, now: Date) => sql<Choice>`
  select coalesce(p.digest, false) as digest, p.site_ids is not null as "hasChosenSites",
    t.id as "siteId", t.name as "siteName", ${isSubscribed('t.id', now)} as "isSubscribed"
  from users u left join notification_preferences p on p.user_id = u.id left join lateral (${overseenSites(now)}) t on true
  where u.id = ${userId} order by ${byName('t.name')}, t.id`;
