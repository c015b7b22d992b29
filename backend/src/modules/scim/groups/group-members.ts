import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id, SecurityEvent } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { placesOf } from '../../../platform/access/reach.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { PersonAccess } from '../../users/person-access.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import { UserLock } from '../../users/user-lock.ts';
import { ScimError } from '../protocol/scim-error.ts';
import type { Database } from '../../database.ts';
import { grantOf } from './grant.ts';
import { GrantChanges } from './grant-changes.ts';
import type { ScimGroupEntity } from './scim-group.entity.ts';
import { ScimMember } from './scim-member.entity.ts';

/** Who is in a directory's groups. Call it inside a transaction that has locked the group. */
@Injectable()
export class GroupMembers {
  constructor(
    private readonly changes: GrantChanges,
    private readonly access: PersonAccess,
    private readonly units: UnitAccess,
    private readonly lock: UserLock,
    private readonly log: SecurityLog,
  ) {}

  /** The members' ids, in order. */
  async of(em: EntityManager, group: Id): Promise<Id[]> {
    const rows = await em
      .getKysely<Database>()
      .selectFrom('scim_group_members')
      .select('user_id')
      .where('group_id', '=', group)
      .orderBy('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  /**
   * Makes these people the members, by a few statements however many they are. They get and lose what the group gives.
   *
   * @throws ScimError invalidValue for people whom the token doesn't reach
   */
  async set(em: EntityManager, actor: ActorRef, group: ScimGroupEntity, ids: readonly Id[]): Promise<void> {
    const [before, after] = [new Set(await this.of(em, group.id)), new Set(ids)];
    const joining = [...after].filter((id) => !before.has(id));
    const leaving = [...before].filter((id) => !after.has(id));
    // Nobody joins whom another request is just removing. Those who leave are locked with them, so that two changes can't wait for each other.
    await this.lock.takeAll(em, [...leaving, ...joining]);
    await this.requireReached(em, actor, joining);
    const db = em.getKysely<Database>();
    if (leaving.length > 0)
      await sql`delete from scim_group_members where group_id = ${group.id} and user_id = any(${leaving}::uuid[])`.execute(
        db,
      );
    if (joining.length > 0)
      await sql`insert into scim_group_members (group_id, user_id) select ${group.id}, unnest(${joining}::uuid[])`.execute(
        db,
      );
    await this.record(em, actor, group, { event: 'scim_group_left', people: leaving });
    await this.record(em, actor, group, { event: 'scim_group_joined', people: joining });
    const grant = grantOf(group);
    if (grant) await this.changes.settle(em, actor, group, { people: [...leaving, ...joining], grants: [grant] });
  }

  /** Takes a person, who is locked, out of their groups; those of directories of other places are for these to say. */
  async leaveAll(em: EntityManager, actor: ActorRef, id: Id): Promise<void> {
    const memberships = await em.find(ScimMember, { user: id }, { populate: ['group'] });
    for (const { group } of memberships) {
      if (!(await this.units.administers(actor, group.unit.id))) continue;
      await em.nativeDelete(ScimMember, { group: group.id, user: id });
      await this.record(em, actor, group, { event: 'scim_group_left', people: [id] });
      const grant = grantOf(group);
      if (grant) await this.changes.settle(em, actor, group, { people: [id], grants: [grant] });
    }
  }

  /** A row of the security log for each person, so that erasing one seals their name. */
  private async record(
    em: EntityManager,
    actor: ActorRef,
    { name }: ScimGroupEntity,
    { event, people }: { event: SecurityEvent; people: readonly Id[] },
  ): Promise<void> {
    if (people.length === 0) return;
    const subjects = await em
      .getKysely<Database>()
      .selectFrom('users')
      .select(['id', 'name', 'username', 'site_id as siteId'])
      .where(sql<boolean>`id = any(${people}::uuid[])`)
      .orderBy('id')
      .execute();
    await this.log.recordAll(subjects.map((subject) => ({ event, actor, subject, detail: name })));
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
