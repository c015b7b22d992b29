import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Assignment, OrgUnit } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { siteDay } from '../../../platform/database/site-day.ts';
import { byName } from '../../../platform/database/texts.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { assignedOn } from '../places.select.ts';
import type { Database } from '../../database.ts';
import { UnitAccess } from '../unit-access.ts';

/** Queries of the organisation's tree. */
@Injectable()
export class UnitQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: UnitAccess,
    private readonly clock: Clock,
  ) {}

  /** The units that the actor administers, from the root down, then by name. */
  administeredBy(actor: ActorRef): Promise<OrgUnit[]> {
    return this.select()
      .where(this.access.administered(actor, 'o.id'))
      .orderBy(sql`nlevel(o.path)`)
      .orderBy(byName('o.name'))
      .orderBy('o.id')
      .execute();
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<OrgUnit> {
    const unit = await this.select().where('o.id', '=', id).executeTakeFirst();
    if (!unit) throw notFound('The place');
    return unit;
  }

  /** Open sites outside this unit. */
  otherOpenSites(id: Id) {
    return this
      .count(sql`select from org_units s, org_units o where o.id = ${id} and s.kind = 'site' and s.closed_at is null
      and not s.path <@ o.path`);
  }

  /** Open regions and sites below the unit. */
  openBelow(id: Id) {
    return this.count(sql`select from org_units s, org_units o where o.id = ${id} and s.id <> o.id and s.path <@ o.path
      and s.kind in ('region', 'site') and s.closed_at is null`);
  }

  /** Active people whose home is the site now or later. */
  peopleAt(siteId: Id) {
    return this.count(sql`select distinct u.id from users u
      join assignments a on a.user_id = u.id join org_units o on o.id = a.unit_id
      where a.unit_id = ${siteId} and a.is_home and u.is_active
        and coalesce(a."to", 'infinity') >= ${siteDay(this.clock.now())}`);
  }

  /** Shifts at the site from today on, of people of other sites too. */
  shiftsAhead(siteId: Id) {
    return this.count(sql`select from schedules s join org_units o on o.id = s.site_id
      where s.site_id = ${siteId} and s.date >= ${siteDay(this.clock.now())} and s.status in ('scheduled', 'in_progress')`);
  }

  private async count(rows: ReturnType<typeof sql>): Promise<number> {
    const result = await sql<{ count: number }>`select count(*)::int as count from (${rows}) counted`.execute(
      this.db(),
    );
    return result.rows[0]?.count ?? 0;
  }

  private select() {
    const now = this.clock.now();
    return this.db()
      .with(
        (cte) => cte('homes').materialized(),
        () => homesBelow,
      )
      .with(
        (cte) => cte('teams').materialized(),
        () => teamPeople(now),
      )
      .with(
        (cte) => cte('overseers').materialized(),
        () => overseers(now),
      )
      .selectFrom('org_units as o')
      .leftJoin('homes', 'homes.path', 'o.path')
      .leftJoin('teams', 'teams.unit_id', 'o.id')
      .leftJoin('overseers', 'overseers.unit_id', 'o.id')
      .select([
        'o.id',
        'o.parent_id as parentId',
        'o.kind',
        'o.name',
        'o.time_zone as timeZone',
        'o.jurisdiction',
        sql<boolean>`o.closed_at is not null`.as('isClosed'),
        sql<number>`coalesce(homes.people, teams.people, 0)`.as('peopleCount'),
        sql<Assignment[]>`coalesce(overseers.managers, '[]')`.as('managers'),
        'o.version',
      ]);
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

// Materialized: aggregated once for all units. Planned as part of the rest, each is aggregated again for every unit.

/** Active people by the path of their home site and of every unit above it. */
const homesBelow = sql<{ path: string; people: number }>`(
  select subpath(h.path, 0, level) as path, sum(home.people)::int as people
  from (select u.site_id, count(*) as people from users u where u.is_active group by u.site_id) home
  join org_units h on h.id = home.site_id, generate_series(1, nlevel(h.path)) level
  group by 1)`;

/** Active people who work in each team today. */
const teamPeople = (now: Date) => sql<{ unit_id: Id; people: number }>`(
  select a.unit_id, count(distinct u.id)::int as people
  from assignments a join org_units o on o.id = a.unit_id join users u on u.id = a.user_id
  where o.kind = 'team' and a.role = 'employee' and u.is_active and ${assignedOn(now)}
  group by a.unit_id)`;

/** Today's managers and admins of each unit, by name. */
const overseers = (now: Date) => sql<{ unit_id: Id; managers: Assignment[] }>`(
  select a.unit_id, json_agg(json_build_object(
    'id', a.id, 'userId', u.id, 'userName', u.name, 'isActive', u.is_active, 'unitId', o.id, 'unitName', o.name, 'role', a.role,
    'isHome', a.is_home, 'from', a."from", 'to', a."to") order by ${byName('u.name')}, a.id) as managers
  from assignments a join org_units o on o.id = a.unit_id join users u on u.id = a.user_id
  where a.role <> 'employee' and ${assignedOn(now)}
  group by a.unit_id)`;
