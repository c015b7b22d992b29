import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChatGroup, GroupMember, Id } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { instantText } from '../../platform/database/instants.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../platform/pagination/page.ts';
import { byName, contains } from '../../platform/database/texts.ts';
import type { Database } from '../database.ts';
import { GroupAccess } from './group-access.ts';
import { selectGroupsFor } from './group.select.ts';

/** Unread messages of a member: the group's messages after their read mark, minus their own. */
export const unreadCount = sql<number>`coalesce(g.last_message_number - m.read_number - m.own_after_read, 0)`;

/** Queries of groups and their members. */
@Injectable()
export class GroupQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: GroupAccess,
  ) {}

  /**
   * The active groups that the person may see, in order: their own, and for management all of its places.
   * @param search part of the title, ignoring case and accents
   */
  async list(actor: ActorRef, request: PageRequest, search = ''): Promise<Page<ChatGroup>> {
    const after = keysetOf(request, ['text', 'id']);
    const rows = await this.select(actor)
      .where('g.archived_at', 'is', null)
      .$if(search !== '', (query) => query.where(contains('g.title', search)))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(g.display_order, g.id) > (${after?.[0]}::int, ${after?.[1]})`),
      )
      .orderBy('g.display_order')
      .orderBy('g.id')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, (group) => [String(group.displayOrder), group.id]);
  }

  /**
   * A group, including archived ones, as the person sees it.
   *
   * @throws DomainError NOT_FOUND
   */
  async byId(actor: ActorRef, id: Id): Promise<ChatGroup> {
    const group = await this.select(actor).where('g.id', '=', id).executeTakeFirst();
    if (!group) throw notFound('The chat group');
    return group;
  }

  /**
   * One of the groups that the person's list contains.
   *
   * @throws DomainError NOT_FOUND
   */
  async listed(actor: ActorRef, id: Id): Promise<ChatGroup> {
    const group = await this.select(actor).where('g.id', '=', id).where('g.archived_at', 'is', null).executeTakeFirst();
    if (!group) throw notFound('The chat group');
    return group;
  }

  /** Members of a group by name. */
  async members(groupId: Id, request: PageRequest): Promise<Page<GroupMember>> {
    const after = keysetOf(request, ['text', 'id']);
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('chat_group_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select([
        'm.id',
        'm.user_id as userId',
        'm.role',
        sql<GroupMember['user']>`json_build_object('name', u.name, 'username', u.username)`.as('user'),
      ])
      .where('m.group_id', '=', groupId)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${byName('u.name')}, m.id) > (${after?.[0]}, ${after?.[1]})`),
      )
      .orderBy(byName('u.name'))
      .orderBy('m.id')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, (member) => [member.user.name, member.id]);
  }

  /** The units that these groups are for; null among them if one is for everyone. */
  async unitsOf(groupIds: readonly Id[]): Promise<(Id | null)[]> {
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('chat_groups as g')
      .select('g.unit_id as unitId')
      .distinct()
      .where(sql<boolean>`g.id = any(${groupIds}::uuid[])`)
      .execute();
    return rows.map(({ unitId }) => unitId);
  }

  /** The person's active groups. */
  async idsOf(userId: Id): Promise<Id[]> {
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('chat_group_members as m')
      .innerJoin('chat_groups as g', 'g.id', 'm.group_id')
      .select('g.id')
      .where('m.user_id', '=', userId)
      .where('g.archived_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  }

  private select(actor: ActorRef) {
    return selectGroupsFor(this.em.getKysely<Database>(), actor.id)
      .leftJoin('org_units as n', 'n.id', 'g.unit_id')
      .select([
        'g.description',
        'g.unit_id as unitId',
        'n.name as unitName',
        'g.display_order as displayOrder',
        'g.member_count as memberCount',
        unreadCount.as('unreadCount'),
        instantText<ChatGroup['lastMessageAt']>('g.last_message_at').as('lastMessageAt'),
        'g.last_message_number as lastMessageNumber',
        'm.read_message_id as lastReadMessageId',
      ])
      .where((row) => row.or([row('m.id', 'is not', null), this.access.administered(actor)]));
  }
}
