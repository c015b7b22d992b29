import type { Kysely } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type PlacesReach, within } from '../../platform/access/reach.ts';
import { isFlagged } from '../checklists/instances/attention.select.ts';
import {
  flaggedSince,
  PEOPLE_SCHEDULED,
  selectChecklistsToday,
  selectOpenEntries,
  selectPendingRequests,
  selectShiftsToday,
  selectUnfinished,
} from './dashboard.select.ts';
import type { Database } from '../database.ts';

const COUNT = sql<number>`count(*)::int`;

/** What the dashboards count, by site: a row for each site with any. */
export const figuresBySite = (db: Kysely<Database>, reach: PlacesReach, now: Date) => ({
  shifts: selectShiftsToday(db, reach, now)
    .select(['s.site_id', PEOPLE_SCHEDULED.as('people')])
    .groupBy('s.site_id'),
  entries: selectOpenEntries(db, reach)
    .select(['e.site_id', COUNT.as('count')])
    .groupBy('e.site_id'),
  todays: selectChecklistsToday(db, reach, now)
    .select([
      'i.site_id',
      sql<number>`(count(*) filter (where i.status <> 'completed'))::int`.as('open'),
      sql<number>`(count(*) filter (where i.status = 'completed'))::int`.as('completed'),
    ])
    .groupBy('i.site_id'),
  unfinished: selectUnfinished(db, reach)
    .select([
      'i.site_id',
      sql<number>`(count(*) filter (where i.due_date < ${now}))::int`.as('overdue'),
      sql<Date | null>`min(i.due_date) filter (where i.due_date >= ${now})`.as('next_due'),
    ])
    .groupBy('i.site_id'),
  flagged: db
    .selectFrom('checklist_instances as i')
    .select(['i.site_id', COUNT.as('count')])
    .where(within(reach, 'i'))
    .where(isFlagged(flaggedSince(now)))
    .where('i.deleted_at', 'is', null)
    .groupBy('i.site_id'),
  requests: selectPendingRequests(db, reach)
    .select(['r.site_id', COUNT.as('count')])
    .groupBy('r.site_id'),
});
