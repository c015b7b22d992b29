import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Instant, SiteFigures, SiteFiguresFilter } from '@workforce/contracts';
import { sql } from 'kysely';
import { type PlacesReach, siteWithin } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText } from '../../platform/database/instants.ts';
import { type OrderKey, orderedPage } from '../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../platform/pagination/page.ts';
import { contains } from '../../platform/database/texts.ts';
import { siteDay } from '../../platform/database/site-day.ts';
import { firstMidnight, zonesOf } from './dashboard.select.ts';
import type { Database } from '../database.ts';
import { figuresBySite } from './site-figures.select.ts';

/** A row of the statement. */
interface Row extends Omit<SiteFigures, 'freshUntil'> {
  /** The fewer, the more waits for somebody. */
  rank: number;
  /** The next due instant and the zones of all listed sites. */
  nextDue: Instant | null;
  zones: string[];
}

const key = (column: keyof Row, kind: 'integer' | 'text' | 'id'): OrderKey<Row> => ({
  column: `f.${column}`,
  kind,
  of: (row) => String(row[column]),
});

const NAME = [key('name', 'text'), key('id', 'id')];
const by = (column: keyof Row) => [key(column, 'integer'), ...NAME];

const ORDERS = {
  attention: by('rank'),
  name: NAME,
  scheduledToday: by('scheduledToday'),
  clockedIn: by('clockedIn'),
  openToday: by('openToday'),
  overdue: by('overdue'),
  needsAttention: by('needsAttention'),
  pendingRequests: by('pendingRequests'),
};

interface SiteFiguresQuery extends SiteFiguresFilter {
  page: PageRequest;
}

/** A dashboard's sites side by side (`sites §3`) in one statement, for any number of sites. */
@Injectable()
export class SiteFiguresQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The open sites within the reach; by default first those at which the most waits for somebody. */
  async list(
    reach: PlacesReach,
    { search = '', sort = 'attention', page: request }: SiteFiguresQuery,
  ): Promise<Page<SiteFigures>> {
    const now = this.clock.now();
    const ordered = orderedPage(ORDERS, sort, request);
    const rows = await this.db()
      .selectFrom(this.sites(reach, now, search).as('f'))
      .selectAll('f')
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    const { rows: shown, nextCursor } = ordered.cut(rows);
    return { rows: shown.map((row) => present(row, now)), nextCursor };
  }

  private sites(reach: PlacesReach, now: Date, search: string) {
    const { shifts, entries, todays, unfinished, flagged, requests } = figuresBySite(this.db(), reach, now);
    return this.db()
      .selectFrom('org_units as o')
      .leftJoin(shifts.as('s'), 's.site_id', 'o.id')
      .leftJoin(entries.as('e'), 'e.site_id', 'o.id')
      .leftJoin(todays.as('t'), 't.site_id', 'o.id')
      .leftJoin(unfinished.as('i'), 'i.site_id', 'o.id')
      .leftJoin(flagged.as('a'), 'a.site_id', 'o.id')
      .leftJoin(requests.as('r'), 'r.site_id', 'o.id')
      .select(['o.id', 'o.name', 'o.time_zone as timeZone', siteDay(now).as('day')])
      .select((row) => [
        row.fn.coalesce('s.people', sql<number>`0`).as('scheduledToday'),
        row.fn.coalesce('e.count', sql<number>`0`).as('clockedIn'),
        row.fn.coalesce('t.open', sql<number>`0`).as('openToday'),
        row.fn.coalesce('t.completed', sql<number>`0`).as('completedToday'),
        row.fn.coalesce('i.overdue', sql<number>`0`).as('overdue'),
        row.fn.coalesce('a.count', sql<number>`0`).as('needsAttention'),
        row.fn.coalesce('r.count', sql<number>`0`).as('pendingRequests'),
        sql<number>`-(coalesce(i.overdue, 0) + coalesce(a.count, 0) + coalesce(r.count, 0))`.as('rank'),
        sql<Instant | null>`min(${instantText('i.next_due')}) over ()`.as('nextDue'),
        zonesOf(reach).as('zones'),
      ])
      .where('o.kind', '=', 'site')
      .where('o.closed_at', 'is', null)
      .where(siteWithin(reach, 'o.id'))
      .$if(search !== '', (query) => query.where(contains('o.name', search)));
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

function present({ nextDue, zones, rank: _rank, ...figures }: Row, now: Date): SiteFigures {
  const midnight = firstMidnight(now, zones);
  return { ...figures, freshUntil: nextDue !== null && nextDue < midnight ? nextDue : midnight };
}
