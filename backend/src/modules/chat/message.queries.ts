import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ChatMessage, type Id, type InboxMessage, MESSAGES_PER_PAGE } from '@workforce/contracts';
import { sql } from 'kysely';
import { instantText } from '../../platform/database/instants.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Database } from '../database.ts';

/** Maximum number of messages in the inbox (`decisions §8`). */
const INBOX = 200;

/** Queries of messages. The caller must have checked membership. */
@Injectable()
export class MessageQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * The latest messages of a group, or those before one, oldest first.
   *
   * @throws DomainError INVALID_INPUT if `before` isn't a message of the group
   */
  async page(userId: Id, groupId: Id, before?: Id): Promise<ChatMessage[]> {
    const end = before === undefined ? undefined : await this.numberOf(groupId, before, 'before');
    const rows = await this.db()
      .selectFrom('messages as t')
      .innerJoin('chat_group_members as m', (join) =>
        join.onRef('m.group_id', '=', 't.group_id').on('m.user_id', '=', userId),
      )
      .select(columns(userId))
      .where('t.group_id', '=', groupId)
      .$if(end !== undefined, (query) => query.where('t.number', '<', end ?? 0))
      .orderBy('t.number', 'desc')
      .limit(MESSAGES_PER_PAGE)
      .execute();
    return rows.reverse().map(asMessage);
  }

  /** The latest messages of all the person's active groups, newest first. */
  async inbox(userId: Id): Promise<InboxMessage[]> {
    const rows = await this.db()
      .selectFrom('chat_group_members as m')
      .innerJoin('chat_groups as g', 'g.id', 'm.group_id')
      .innerJoinLateral(
        (latest) =>
          latest
            .selectFrom('messages')
            .selectAll()
            .whereRef('messages.group_id', '=', 'm.group_id')
            .orderBy('number', 'desc')
            .limit(INBOX)
            .as('t'),
        (join) => join.onTrue(),
      )
      .select(columns(userId))
      .select('g.title as groupTitle')
      .where('m.user_id', '=', userId)
      .where('g.archived_at', 'is', null)
      .orderBy('t.id', 'desc')
      .limit(INBOX)
      .execute();
    return rows.map(asMessage);
  }

  /**
   * The number of a message in its group.
   *
   * @param field the request's field, for the error
   * @throws DomainError INVALID_INPUT if the group has no such message
   */
  async numberOf(groupId: Id, id: Id, field: string): Promise<number> {
    const row = await this.db()
      .selectFrom('messages')
      .select('number')
      .where('id', '=', id)
      .where('group_id', '=', groupId)
      .executeTakeFirst();
    if (row) return row.number;
    const message = `${field} must be a message of this group`;
    throw new DomainError('INVALID_INPUT', { message, details: [{ field, message }] });
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

/** Wire columns of a message `t` and its reader's membership `m`. Senders are looked up: a join would hash all people. */
const columns = (userId: Id) =>
  [
    sql<Id>`t.id`.as('id'),
    sql<number>`t.number`.as('number'),
    sql<string>`t.content`.as('content'),
    sql<Id>`t.group_id`.as('groupId'),
    sql<null>`null`.as('recipientId'),
    sql<Id | null>`t.sender_id`.as('senderId'),
    sql<string | null>`(select u.name from users u where u.id = t.sender_id)`.as('senderName'),
    instantText('t.created_at').as('createdAt'),
    sql<boolean>`(t.number <= m.read_number or t.sender_id is not distinct from ${userId})`.as('isRead'),
    sql<string | null>`case when t.sender_id = ${userId} then t.key end`.as('key'),
  ] as const;

/** Omits `key` if the reader isn't the sender. */
const asMessage = <Row extends { key: string | null }>({ key, ...message }: Row) =>
  key === null ? message : { ...message, key };
