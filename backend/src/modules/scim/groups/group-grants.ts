import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Role } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { siteDay } from '../../../platform/database/site-day.ts';
import { AssignmentsService } from '../../users/assignments/assignments.service.ts';
import { HomeMoves } from '../../users/assignments/home-moves.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import { UserQueries } from '../../users/user.queries.ts';
import { UsersService } from '../../users/users.service.ts';
import type { Database } from '../../database.ts';
import type { Grant } from './grant.ts';

/**
 * Gives people what their groups are mapped to, and takes it again, by the services that administrators use. A group owns what it gives:
 * who leaves it loses that, also if it had been given by hand. Call it inside a transaction.
 */
@Injectable()
export class GroupGrants {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserQueries,
    private readonly people: UsersService,
    private readonly assignments: AssignmentsService,
    private readonly moves: HomeMoves,
    private readonly units: UnitAccess,
    private readonly clock: Clock,
  ) {}

  /** Gives a person what one of their groups gives, or takes what none of them gives any more. Lock the person before. */
  async settle(actor: ActorRef, userId: Id, grant: Grant): Promise<void> {
    if (await this.isGiven(userId, grant)) await this.give(actor, userId, grant);
    else await this.take(actor, userId, grant);
  }

  /** Gives a person what a group gives, unless they have it. */
  private async give(actor: ActorRef, userId: Id, grant: Grant): Promise<void> {
    if (grant.kind === 'job-function') return this.setJobFunction(actor, userId, grant.jobFunctionId, true);
    const { unitId, role } = grant;
    if (role === 'employee') return this.giveSite(actor, userId, unitId);
    if ((await this.assignmentsOf(userId, unitId, role)).length === 0)
      await this.assignments.add(actor, { userId, unitId, role });
  }

  /** Takes it again; nobody loses their only site. */
  private async take(actor: ActorRef, userId: Id, grant: Grant): Promise<void> {
    if (grant.kind === 'job-function') return this.setJobFunction(actor, userId, grant.jobFunctionId, false);
    const { unitId, role } = grant;
    const { siteId } = await this.users.byId(userId);
    if (role !== 'employee' || siteId !== unitId) {
      for (const id of await this.assignmentsOf(userId, unitId, role)) await this.assignments.end(actor, id, {});
      return;
    }
    for (const next of await this.sitesGiven(userId)) {
      // A directory moves nobody to a site of another one's.
      if (!(await this.units.administers(actor, next))) continue;
      await this.moves.move(actor, userId, { siteId: next });
      return;
    }
  }

  /** The first site that groups give is the home site; they work at the others too. */
  private async giveSite(actor: ActorRef, userId: Id, unitId: Id): Promise<void> {
    const { siteId } = await this.users.byId(userId);
    if (siteId === unitId) return;
    const given = await this.sitesGiven(userId);
    if (!given.includes(siteId)) {
      await this.moves.move(actor, userId, { siteId: unitId });
    } else if ((await this.assignmentsOf(userId, unitId, 'employee')).length === 0) {
      await this.assignments.add(actor, { userId, unitId, role: 'employee' });
    }
  }

  private async setJobFunction(actor: ActorRef, userId: Id, id: Id, has: boolean): Promise<void> {
    const { jobFunctions } = await this.users.byId(userId);
    if (jobFunctions.includes(id) === has) return;
    if (has && !(await this.isOffered(id))) return;
    const others = jobFunctions.filter((each) => each !== id);
    await this.people.update(actor, userId, { jobFunctions: has ? [...others, id] : others });
  }

  /** Whether the job function hasn't been deleted since the group was mapped to it. */
  private async isOffered(id: Id): Promise<boolean> {
    const found = this.db()
      .selectFrom('job_functions')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null);
    return (await found.executeTakeFirst()) !== undefined;
  }

  /** The person's assignments of a role in a unit that last or are to come. */
  private async assignmentsOf(userId: Id, unitId: Id, role: Role): Promise<Id[]> {
    const rows = await this.db()
      .selectFrom('assignments as a')
      .innerJoin('org_units as o', 'o.id', 'a.unit_id')
      .select('a.id')
      .where('a.user_id', '=', userId)
      .where('a.unit_id', '=', unitId)
      .where('a.role', '=', role)
      .where('a.is_home', '=', false)
      .where(sql<boolean>`coalesce(a."to", 'infinity') >= ${siteDay(this.clock.now())}`)
      .orderBy('a.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The sites that the person's groups give. */
  private async sitesGiven(userId: Id): Promise<Id[]> {
    const rows = await this.groupsOf(userId).select('g.role_unit_id as id').where('g.role', '=', 'employee').execute();
    return rows.flatMap(({ id }) => id ?? []);
  }

  private async isGiven(userId: Id, grant: Grant): Promise<boolean> {
    const groups = this.groupsOf(userId).select('g.id').limit(1);
    const same =
      grant.kind === 'role'
        ? groups.where('g.role', '=', grant.role).where('g.role_unit_id', '=', grant.unitId)
        : groups.where('g.job_function_id', '=', grant.jobFunctionId);
    return (await same.executeTakeFirst()) !== undefined;
  }

  private groupsOf(userId: Id) {
    return this.db()
      .selectFrom('scim_group_members as m')
      .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
      .where('m.user_id', '=', userId)
      .orderBy('g.id');
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
