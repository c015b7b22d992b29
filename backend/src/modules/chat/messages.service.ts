import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChatMessage, Id, SendMessageRequest } from '@workforce/contracts';
import { validateMessage } from '@workforce/domain';
import { sql } from 'kysely';
import type { Doer } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { accepted } from '../../platform/errors/accepted.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { ChatTables } from './chat.tables.ts';
import { GroupAccess } from './group-access.ts';

interface Place {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  title: string;
}

/** Sending messages (§5, `decisions §8`). */
@Injectable()
export class MessagesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly access: GroupAccess,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Says something in a group.
   *
   * @throws DomainError INVALID_INPUT, NOT_FOUND, NOT_GROUP_MEMBER, GROUP_ARCHIVED
   */
  send(actor: Doer, { groupId, content }: SendMessageRequest): Promise<ChatMessage> {
    return this.transactions.run(async () => {
      const text = accepted(validateMessage(content));
      const place = (await this.takePlace(actor, groupId)) ?? (await this.refusal(actor, groupId));
      const createdAt = new Date(place.at);
      const message: ChatMessage = {
        id: this.clock.newId(createdAt),
        number: place.number,
        content: text,
        groupId,
        recipientId: null,
        senderId: actor.id,
        senderName: actor.name,
        createdAt: toInstant(createdAt),
        isRead: true,
      };
      const newlyUnread = await this.store(actor, message, createdAt);
      await this.events.publish('chat.message-sent', { message, groupTitle: place.title, newlyUnread });
      return message;
    });
  }

  /**
   * The next place in the group. Its row is held until the commit: messages become visible in the order of their numbers, and
   * each a millisecond after the one before at least, so that their ids sort the same way, whichever node made them.
   */
  private takePlace(actor: Doer, groupId: Id): Promise<Place | undefined> {
    return this.db()
      .updateTable('chat_groups as g')
      .from('chat_group_members as m')
      .set({
        last_message_number: sql<number>`g.last_message_number + 1`,
        last_message_at: sql<Date>`greatest(${this.clock.now()}::timestamptz, g.last_message_at + interval '1 millisecond')`,
      })
      .where('g.id', '=', groupId)
      .where('g.archived_at', 'is', null)
      .whereRef('m.group_id', '=', 'g.id')
      .where('m.user_id', '=', actor.id)
      .returning([
        'g.last_message_number as number',
        sql<number>`(extract(epoch from g.last_message_at) * 1000)::float8`.as('at'),
        'g.title',
      ])
      .executeTakeFirst();
  }

  /** Why somebody can't write here. */
  private async refusal(actor: Doer, groupId: Id): Promise<never> {
    await this.access.asMember(actor, groupId);
    throw new DomainError('GROUP_ARCHIVED');
  }

  /**
   * Stores a message and moves its sender's mark along if they had read everything.
   *
   * @returns the members who had read everything until now
   */
  private async store(actor: Doer, message: ChatMessage, createdAt: Date): Promise<Id[]> {
    const { groupId, number } = message;
    const before = number - 1;
    const caughtUp = sql<boolean>`read_number + own_after_read = ${before}`;
    const row = await this.db()
      .with('sent', (db) =>
        db.insertInto('messages').values({
          id: message.id,
          group_id: groupId,
          number,
          sender_id: actor.id,
          content: message.content,
          created_at: createdAt,
        }),
      )
      .with('mark', (db) =>
        db
          .updateTable('chat_group_members')
          .set({
            read_number: sql<number>`case when ${caughtUp} then ${number}::int else read_number end`,
            read_message_id: sql<Id>`case when ${caughtUp} then ${message.id}::uuid else read_message_id end`,
            own_after_read: sql<number>`case when ${caughtUp} then 0 else own_after_read + 1 end`,
          })
          .where('group_id', '=', groupId)
          .where('user_id', '=', actor.id),
      )
      .selectFrom('chat_group_members')
      .select(sql<Id[]>`coalesce(json_agg(user_id), '[]')`.as('ids'))
      .where('group_id', '=', groupId)
      .where('user_id', '<>', actor.id)
      .where(caughtUp)
      .executeTakeFirst();
    return row?.ids ?? [];
  }

  private db() {
    return this.em.getKysely<ChatTables>();
  }
}
