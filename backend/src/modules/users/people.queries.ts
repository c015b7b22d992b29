import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, JobFunctionSummary, PeopleFilter, PeopleSort, PeopleSummary, User } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { type PlacesReach, placesOf } from '../../platform/access/reach.ts';
import { orderedPage } from '../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../platform/pagination/page.ts';
import { PEOPLE_ORDERS } from './people-orders.ts';
import { peopleFound } from './people-search.ts';
import { PersonAccess } from './person-access.ts';
import { selectUsers } from './user.select.ts';
import type { Database } from '../database.ts';

/** Which people a caller may list. */
interface Listed {
  reach: PlacesReach;
  /** Admins are listed to admins only (§5). */
  includeAdmins: boolean;
}

/**
 * The people whom the actor may list, at the asked sites.
 *
 * @throws DomainError NOT_FOUND when a site is asked for at which the actor may not list people
 */
export const listedTo = (actor: ActorRef, sites?: readonly Id[]): Listed => ({
  reach: placesOf(actor, 'user.list', sites),
  includeAdmins: can(actor, 'user.role'),
});

/** Queries of lists of people. */
@Injectable()
export class PeopleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: PersonAccess,
  ) {}

  /** People who work within the reach and match the filter. */
  async list(
    listed: Listed,
    { sort = 'name', ...filter }: PeopleFilter & { sort?: PeopleSort },
    request: PageRequest,
  ): Promise<Page<User>> {
    const ordered = orderedPage(PEOPLE_ORDERS, sort, request);
    const rows = await selectUsers(this.db())
      .where(this.matching(listed, filter))
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    return ordered.cut(rows);
  }

  /** Totals of the people that `list` gives page by page. */
  summary(listed: Listed, filter: PeopleFilter): Promise<PeopleSummary> {
    return this.db()
      .selectFrom('users as u')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(this.matching(listed, filter))
      .executeTakeFirstOrThrow();
  }

  /** How many active people within the reach work in which job function, and how many employees in none. */
  async byJobFunction(listed: Listed): Promise<JobFunctionSummary> {
    const { rows } = await sql<JobFunctionSummary>`
      with people as materialized (select u.id, u.role from users u where ${this.matching(listed, { isActive: true })}),
        works as (select m.user_id, m.job_function_id from people p join user_job_functions m on m.user_id = p.id),
        employees as (select p.id in (select user_id from works) as "isAssigned" from people p where p.role = 'employee')
      select count(*) filter (where e."isAssigned")::int as assigned,
        count(*) filter (where not e."isAssigned")::int as unassigned,
        (select coalesce(json_agg(json_build_object('jobFunctionId', f.job_function_id, 'count', f.count)), '[]')
          from (select w.job_function_id, count(*) from works w group by w.job_function_id) f) as people
      from employees e`.execute(this.db());
    const [summary] = rows;
    if (!summary) throw new Error('An aggregate has one row');
    return summary;
  }

  private matching({ reach, includeAdmins }: Listed, filter: PeopleFilter) {
    const conditions = [this.access.worksWithin(reach), peopleFound(filter)];
    if (!includeAdmins) conditions.push(sql<boolean>`u.role <> 'admin'`);
    return sql<boolean>`${sql.join(conditions, sql` and `)}`;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
