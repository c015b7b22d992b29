import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AddMemberRequest, GroupMember, Id } from '@workforce/contracts';
import { mayRemoveMember } from '@workforce/domain';
import { sql } from 'kysely';
import type { Doer } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { ChatTables } from './chat.tables.ts';
import { GroupAccess } from './group-access.ts';

/** Who is in a group (§5); for managers and admins. */
@Injectable()
export class MembersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly access: GroupAccess,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes an active person in. What was said before is theirs to read, and no news.
   *
   * @throws DomainError NOT_FOUND, GROUP_ARCHIVED, INVALID_INPUT for a person who isn't there or isn't active, ALREADY_MEMBER
   */
  add(actor: Doer, groupId: Id, { userId, role = 'member' }: AddMemberRequest): Promise<GroupMember> {
    return this.transactions.run(async () => {
      await this.access.inUse(actor, groupId);
      const person = await this.activePerson(userId);
      const id = this.clock.newId();
      // Members come in under the group's row, so that the mark stands exactly between what was before and what follows.
      await this.db().selectFrom('chat_groups').select('id').where('id', '=', groupId).forNoKeyUpdate().execute();
      await this.db()
        .insertInto('chat_group_members')
        .columns(['id', 'group_id', 'user_id', 'role', 'joined_at', 'read_number', 'read_message_id', 'own_after_read'])
        .expression((insert) =>
          insert
            .selectFrom('chat_groups as g')
            .leftJoin('messages as t', (join) =>
              join.onRef('t.group_id', '=', 'g.id').onRef('t.number', '=', 'g.last_message_number'),
            )
            .select([
              sql<Id>`${id}::uuid`.as('id'),
              'g.id as group_id',
              sql<Id>`${userId}::uuid`.as('user_id'),
              sql<typeof role>`${role}::text`.as('role'),
              sql<Date>`${this.clock.now()}::timestamptz`.as('joined_at'),
              'g.last_message_number as read_number',
              't.id as read_message_id',
              sql<number>`0`.as('own_after_read'),
            ])
            .where('g.id', '=', groupId),
        )
        .execute();
      await this.events.publish('chat.membership-changed', { groupId, userId });
      return { id, userId, role, user: person };
    });
  }

  /**
   * Takes somebody out; what they said stays.
   *
   * @throws DomainError NOT_FOUND, CANNOT_REMOVE_SELF
   */
  remove(actor: Doer, groupId: Id, userId: Id): Promise<void> {
    return this.transactions.run(async () => {
      await this.access.visible(actor, groupId);
      if (!mayRemoveMember(actor, userId)) throw new DomainError('CANNOT_REMOVE_SELF');
      const removed = await this.db()
        .deleteFrom('chat_group_members')
        .where('group_id', '=', groupId)
        .where('user_id', '=', userId)
        .returning('id')
        .execute();
      if (removed.length === 0) throw notFound('The member');
      await this.events.publish('chat.membership-changed', { groupId, userId });
    });
  }

  private async activePerson(userId: Id): Promise<GroupMember['user']> {
    const person = await this.db()
      .selectFrom('users')
      .select(['name', 'username'])
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (person) return person;
    const message = 'Only active users can be members of a group';
    throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'userId', message }] });
  }

  private db() {
    return this.em.getKysely<ChatTables>();
  }
}
