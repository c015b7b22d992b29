import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import type { ChatTables } from './chat.tables.ts';
import { selectGroupsFor } from './group.select.ts';

/** The fields of a group that access depends on. */
export interface VisibleGroup {
  id: Id;
  title: string;
  isArchived: boolean;
  isMember: boolean;
}

export const mayAdminister = (actor: ActorRef): boolean => can(actor.role, 'chat.administer');

/**
 * Access to groups (`decisions §8`): employees see only their own groups; management administers all, but reads and writes messages
 * only as a member.
 */
@Injectable()
export class GroupAccess {
  constructor(private readonly em: EntityManager) {}

  /** @throws DomainError NOT_FOUND, also for a group the person may not see */
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
