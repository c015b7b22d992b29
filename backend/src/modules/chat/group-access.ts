import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import type { Database } from '../database.ts';
import { selectGroupsFor } from './group.select.ts';

/** The fields of a group that access depends on. */
export interface VisibleGroup {
  id: Id;
  title: string;
  isArchived: boolean;
  isMember: boolean;
  /** Whether the person may change it and its members. */
  isAdministered: boolean;
}

/**
 * Access to groups (`decisions §8`): employees see only their own groups; management administers those of its places, but reads and
 * writes messages only as a member.
 */
@Injectable()
export class GroupAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly units: UnitAccess,
  ) {}

  /** The condition that the actor administers group `g`. */
  administered(actor: ActorRef): RawBuilder<boolean> {
    return can(actor, 'chat.administer')
      ? this.units.managed(actor, 'chat.administer', 'g.unit_id')
      : sql<boolean>`false`;
  }

  /** @throws DomainError NOT_FOUND, also for a group the person may not see */
  async visible(actor: ActorRef, id: Id): Promise<VisibleGroup> {
    const group = await selectGroupsFor(this.em.getKysely<Database>(), actor.id)
      .select([sql<boolean>`g.archived_at is not null`.as('isArchived'), this.administered(actor).as('isAdministered')])
      .where('g.id', '=', id)
      .executeTakeFirst();
    if (!group || !(group.isMember || group.isAdministered)) throw notFound('The chat group');
    return group;
  }

  /** @throws DomainError NOT_FOUND, NOT_GROUP_MEMBER */
  async asMember(actor: ActorRef, id: Id): Promise<VisibleGroup> {
    const group = await this.visible(actor, id);
    if (!group.isMember) throw new DomainError('NOT_GROUP_MEMBER');
    return group;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN for a member who doesn't administer it */
  async requireAdministered(actor: ActorRef, id: Id): Promise<VisibleGroup> {
    const group = await this.visible(actor, id);
    if (!group.isAdministered)
      throw new DomainError('FORBIDDEN', { message: 'Only those who manage all places of this group can change it.' });
    return group;
  }

  /** @throws DomainError NOT_FOUND if the actor doesn't administer one of these groups */
  async requireAllAdministered(actor: ActorRef, ids: readonly Id[]): Promise<void> {
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('chat_groups as g')
      .select('g.id')
      .where(sql<boolean>`g.id = any(${ids}::uuid[])`)
      .where(this.administered(actor))
      .execute();
    if (rows.length < ids.length) throw notFound('One of the chat groups');
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, GROUP_ARCHIVED */
  async inUse(actor: ActorRef, id: Id): Promise<VisibleGroup> {
    const group = await this.requireAdministered(actor, id);
    if (group.isArchived) throw new DomainError('GROUP_ARCHIVED');
    return group;
  }
}
