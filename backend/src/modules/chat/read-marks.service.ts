import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, ReadMark } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { Database } from '../database.ts';
import { GroupAccess } from './group-access.ts';
import { unreadCount } from './group.queries.ts';
import { MessageQueries } from './message.queries.ts';

/** Read marks (`decisions §8`). */
@Injectable()
export class ReadMarksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly access: GroupAccess,
    private readonly messages: MessageQueries,
    private readonly events: EventBus,
  ) {}

  /**
   * Moves the caller's read mark to a message; never backwards.
   *
   * @throws DomainError NOT_FOUND, NOT_GROUP_MEMBER, INVALID_INPUT if it isn't a message of the group
   */
  move(actor: ActorRef, groupId: Id, messageId: Id): Promise<ReadMark> {
    return this.transactions.run(async () => {
      await this.access.asMember(actor, groupId);
      const number = await this.messages.numberOf(groupId, messageId, 'messageId');
      // Lock the row first: one's own concurrent messages are either counted already or still to come.
      await this.own(actor, groupId).select('m.id').forUpdate().execute();
      const moved = await this.db()
        .updateTable('chat_group_members as m')
        .set({
          read_number: number,
          read_message_id: messageId,
          own_after_read: (own) =>
            own
              .selectFrom('messages as t')
              .select(sql<number>`count(*)::int`.as('count'))
              .where('t.sender_id', '=', actor.id)
              .where('t.group_id', '=', groupId)
              .where('t.number', '>', number),
        })
        .where('m.group_id', '=', groupId)
        .where('m.user_id', '=', actor.id)
        .where('m.read_number', '<', number)
        .returning('m.id')
        .execute();
      const mark = await this.own(actor, groupId)
        .innerJoin('chat_groups as g', 'g.id', 'm.group_id')
        .select(['m.group_id as groupId', 'm.read_message_id as messageId', unreadCount.as('unreadCount')])
        .executeTakeFirstOrThrow();
      if (moved.length > 0) await this.events.publish('chat.read', { ...mark, userId: actor.id });
      return mark;
    });
  }

  private own(actor: ActorRef, groupId: Id) {
    return this.db()
      .selectFrom('chat_group_members as m')
      .where('m.group_id', '=', groupId)
      .where('m.user_id', '=', actor.id);
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
