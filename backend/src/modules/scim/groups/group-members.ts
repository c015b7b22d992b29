import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { placesOf } from '../../../platform/access/reach.ts';
import { PersonAccess } from '../../users/person-access.ts';
import { UnitAccess } from '../../users/unit-access.ts';
import { User } from '../../users/user.entity.ts';
import { UserLock } from '../../users/user-lock.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { SCIM_LIMITS } from '../protocol/scim-schemas.ts';
import type { ScimTables } from '../scim.tables.ts';
import { grantOf } from './grant.ts';
import { GroupGrants } from './group-grants.ts';
import { ScimGroupEntity } from './scim-group.entity.ts';
import { ScimMember } from './scim-member.entity.ts';

/** Who is in a directory's groups. Call it inside a transaction that has locked the group. */
@Injectable()
export class GroupMembers {
  constructor(
    private readonly grants: GroupGrants,
    private readonly access: PersonAccess,
    private readonly units: UnitAccess,
    private readonly lock: UserLock,
  ) {}

  /**
   * The members' ids, in order, with the people locked: of two groups that give the same, what one takes is decided after the other.
   */
  async locked(em: EntityManager, group: Id): Promise<Id[]> {
    const ids = await this.of(em, group);
    await this.lock.takeAll(em, ids);
    return ids;
  }

  /** The members' ids, in order. */
  async of(em: EntityManager, group: Id): Promise<Id[]> {
    const rows = await em
      .getKysely<ScimTables>()
      .selectFrom('scim_group_members')
      .select('user_id')
      .where('group_id', '=', group)
      .orderBy('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  /**
   * Makes these people the members.
   *
   * @throws ScimError invalidValue for people whom the token doesn't reach, tooMany
   */
  async set(em: EntityManager, actor: ActorRef, group: ScimGroupEntity, ids: readonly Id[]): Promise<void> {
    const [before, after] = [new Set(await this.of(em, group.id)), new Set(ids)];
    const joining = [...after].filter((id) => !before.has(id)).toSorted();
    const leaving = [...before].filter((id) => !after.has(id));
    if (joining.length + leaving.length > SCIM_LIMITS.members)
      throw new ScimError('tooMany', `Change at most ${SCIM_LIMITS.members} members at once.`, 413);
    await this.requireReached(em, actor, joining);
    // Whether another of their groups gives the same is read after a change of that one has ended.
    await this.lock.takeAll(em, [...joining, ...leaving]);
    for (const id of leaving) await this.leave(em, actor, group, id);
    for (const id of joining) em.persist(new ScimMember(group, em.getReference(User, id)));
    await em.flush();
    const grant = grantOf(group);
    if (grant) for (const id of joining) await this.grants.give(actor, id, grant);
  }

  /** Takes a person, who is locked, out of their groups; those of directories of other places are for these to say. */
  async leaveAll(em: EntityManager, actor: ActorRef, id: Id): Promise<void> {
    const memberships = await em.find(ScimMember, { user: id }, { populate: ['group'] });
    for (const { group } of memberships)
      if (await this.units.administers(actor, group.unit.id)) await this.leave(em, actor, group, id);
  }

  private async leave(em: EntityManager, actor: ActorRef, group: ScimGroupEntity, id: Id): Promise<void> {
    await em.nativeDelete(ScimMember, { group: group.id, user: id });
    const grant = grantOf(group);
    if (grant) await this.grants.take(actor, id, grant);
  }

  private async requireReached(em: EntityManager, actor: ActorRef, ids: readonly Id[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: Id }>`
      select asked.id from unnest(${ids}::uuid[]) asked(id)
      where not exists (
        select from users u left join scim_people p on p.user_id = u.id
        where u.id = asked.id and p.removed_at is null and ${this.access.worksWithin(placesOf(actor, 'user.list'))})
      limit 1`.execute(em.getKysely());
    const [unknown] = rows;
    if (unknown) throw new ScimError('invalidValue', `There is no user ${unknown.id}.`);
  }
}
