import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import type { ChatTables } from './chat.tables.ts';
import { selectGroupsFor } from './group.select.ts';

/** A group as far as access to it is concerned. */
export interface VisibleGroup {
  id: Id;
  title: string;
  isArchived: boolean;
  isMember: boolean;
}

export const mayAdminister = (actor: ActorRef): boolean => can(actor.role, 'chat.administer');

/**
 * Who gets at a group (`decisions §8`): for an employee only their own groups exist; management administers all, but reads and
 * writes messages only as a member.
 */
@Injectable()
export class GroupAccess {
  constructor(private readonly em: EntityManager) {}

  /** @throws DomainError NOT_FOUND for a group that the person doesn't see */
  async visible(actor: ActorRef, id: Id): Promise<VisibleGroup> {
    const group = await selectGroupsFor(this.em.getKysely<ChatTables>(), actor.id)
      .select(sql<boolean>`g.archived_at is not null`.as('isArchived'))
      .where('g.id', '=', id)
      .executeTakeFirst();
    if (!group || !(group.isMember || mayAdminister(actor))) throw notFound('The chat group');
    return group;
  }

  /** @throws DomainError NOT_FOUND, NOT_GROUP_MEMBER */
  async asMember(actor: ActorRef, id: Id): Promise<VisibleGroup> {
    const group = await this.visible(actor, id);
    if (!group.isMember) throw new DomainError('NOT_GROUP_MEMBER');
    return group;
  }

  /** @throws DomainError NOT_FOUND, GROUP_ARCHIVED */
  async inUse(actor: ActorRef, id: Id): Promise<VisibleGroup> {
    const group = await this.visible(actor, id);
    if (group.isArchived) throw new DomainError('GROUP_ARCHIVED');
    return group;
  }
}
