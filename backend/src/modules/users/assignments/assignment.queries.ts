import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Assignment, Id, Role } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock.ts';
import { siteDay } from '../../../platform/database/site-day.ts';
import { byName, contains } from '../../../platform/database/texts.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { keysetOf, type Page, page, type PageRequest } from '../../../platform/pagination/page.ts';
import { assignedOn } from '../../sites/places.select.ts';
import type { Database } from '../../database.ts';

/** Which assignments of a unit to list. */
interface AssignmentList {
  roles?: readonly Role[];
  /** Part of the person's name, ignoring case. */
  search?: string;
  page: PageRequest;
}

/** Queries of assignments. */
@Injectable()
export class AssignmentQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Today's and coming assignments in this very unit, by the people's names. */
  async ofUnit(unitId: Id, { roles, search, page: request }: AssignmentList): Promise<Page<Assignment>> {
    const after = keysetOf(request, ['text', 'id']);
    const rows = await this.select()
      .where('a.unit_id', '=', unitId)
      .where(sql<boolean>`coalesce(a."to", 'infinity') >= ${siteDay(this.clock.now())}`)
      .$if(roles !== undefined, (query) => query.where('a.role', 'in', roles ?? []))
      .$if(search !== undefined, (query) => query.where(contains('u.name', search ?? '')))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${byName('u.name')}, a.id) > (${after?.[0]}, ${after?.[1]})`),
      )
      .orderBy(byName('u.name'))
      .orderBy('a.id')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ userName, id }) => [userName, id]);
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<Assignment> {
    const assignment = await this.select().where('a.id', '=', id).executeTakeFirst();
    if (!assignment) throw notFound('The assignment');
    return assignment;
  }

  /** People with an assignment that began or ended since this instant. */
  async changedSince(since: Date): Promise<Id[]> {
    const now = this.clock.now();
    const isReached = (day: string) =>
      sql<boolean>`(${sql.raw(day)}::timestamp at time zone o.time_zone) between ${since} and ${now}`;
    const rows = await this.db()
      .selectFrom('assignments as a')
      .innerJoin('org_units as o', 'o.id', 'a.unit_id')
      .select('a.user_id as id')
      .distinct()
      .where((row) => row.or([isReached('a."from"'), isReached('(a."to" + 1)')]))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** People whose row has another home site or highest role than today's assignments. */
  async outdated(): Promise<Id[]> {
    const { rows } = await sql<{ id: Id }>`
      select u.id from users u join (
        select a.user_id, (array_agg(a.unit_id order by a."from" desc) filter (where a.is_home))[1] as site_id,
          case when bool_or(a.role = 'admin') then 'admin' when bool_or(a.role = 'manager') then 'manager' else 'employee' end as role
        from assignments a join org_units o on o.id = a.unit_id where ${assignedOn(this.clock.now())} group by a.user_id
      ) held on held.user_id = u.id
      where held.role <> u.role or held.site_id <> u.site_id`.execute(this.db());
    return rows.map(({ id }) => id);
  }

  private select() {
    return this.db()
      .selectFrom('assignments as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .innerJoin('org_units as o', 'o.id', 'a.unit_id')
      .select([
        'a.id',
        'a.user_id as userId',
        'u.name as userName',
        'u.is_active as isActive',
        'a.unit_id as unitId',
        'o.name as unitName',
        'a.role',
        'a.is_home as isHome',
        'a.from',
        'a.to',
      ]);
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
