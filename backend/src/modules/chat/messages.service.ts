import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChatMessage, Id, SendMessageRequest } from '@workforce/contracts';
import { validateMessage } from '@workforce/domain';
import { type Kysely, sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { statement } from '../../platform/database/statement.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { Database } from '../database.ts';
import { GroupAccess } from './group-access.ts';

/** Result of storing a message. */
interface Stored {
  id: Id;
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  title: string;
  /** The members whose read mark was up to date before this message. */
  newlyUnread: Id[];
  /** Whether another message was stored while this one waited for the lock; then `newlyUnread` is stale. */
  hasWaited: boolean;
}

/** Hexadecimal digits of a UUID v7 that encode its time. */
const TIME_DIGITS = 12;

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
   * Sends a message to a group.
   *
   * @param key the request's `Idempotency-Key`; stored with the message, so that the sender's devices can match it with their
   * outgoing ones
   * @throws DomainError INVALID_INPUT, NOT_FOUND, NOT_GROUP_MEMBER, GROUP_ARCHIVED
   */
  send(actor: ActorRef, { groupId, content }: SendMessageRequest, key?: string): Promise<ChatMessage> {
    return this.transactions.run(async () => {
      const text = unwrap(validateMessage(content));
      const stored =
        (await this.store(actor, { groupId, content: text, key: key ?? null })) ?? (await this.refusal(actor, groupId));
      const { id, number, title } = stored;
      const message: ChatMessage = {
        id,
        number,
        content: text,
        groupId,
        recipientId: null,
        senderId: actor.id,
        senderName: actor.name,
        createdAt: toInstant(new Date(stored.at)),
        isRead: true,
        ...(key !== undefined && { key }),
      };
      const newlyUnread = stored.hasWaited ? await this.caughtUpTo(actor, message) : stored.newlyUnread;
      await this.events.publish('chat.message-sent', { message, groupTitle: title, newlyUnread });
      return message;
    });
  }

  /**
   * Stores a message with the next number of its group and advances its sender's read mark if it was up to date; undefined if they
   * can't write there. The group's row is locked until the commit: messages become visible in the order of their numbers, at least
   * one millisecond apart, so that their ids, which contain the time, sort the same way on all nodes.
   */
  private async store(actor: ActorRef, said: Pick<Sent, 'groupId' | 'content' | 'key'>): Promise<Stored | undefined> {
    const [stored] = await storeMessage(this.db(), {
      ...said,
      senderId: actor.id,
      idWithoutTime: this.clock.newId().replaceAll('-', '').slice(TIME_DIGITS),
      now: this.clock.now(),
    });
    return stored;
  }

  /** The reason why a person can't write to the group. */
  private async refusal(actor: ActorRef, groupId: Id): Promise<never> {
    await this.access.asMember(actor, groupId);
    throw new DomainError('GROUP_ARCHIVED');
  }

  /** The other members whose read mark was up to date before a message. */
  private async caughtUpTo(actor: ActorRef, { groupId, number }: ChatMessage): Promise<Id[]> {
    const rows = await this.db()
      .selectFrom('chat_group_members')
      .select('user_id as id')
      .where('group_id', '=', groupId)
      .where('user_id', '<>', actor.id)
      .where(sql<boolean>`read_number + own_after_read = ${number - 1}`)
      .execute();
    return rows.map(({ id }) => id);
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

interface Sent {
  groupId: Id;
  senderId: Id;
  content: string;
  key: string | null;
  /** The hexadecimal digits of a UUID v7 after those of its time. */
  idWithoutTime: string;
  now: Date;
}

const storeMessage = statement(
  'message-store',
  (_db: Kysely<Database>, { groupId, senderId, content, key, idWithoutTime, now }: Sent) => sql<Stored>`
    with before as (
      select last_message_number as number from chat_groups where id = ${groupId}
    ), place as (
      update chat_groups g
      set last_message_number = g.last_message_number + 1,
        last_message_at = greatest(${now}::timestamptz, g.last_message_at + interval '1 millisecond')
      from chat_group_members m
      where g.id = ${groupId} and g.archived_at is null and m.group_id = g.id and m.user_id = ${senderId}
      returning g.title, g.last_message_number as number, g.last_message_at as moment,
        (extract(epoch from g.last_message_at) * 1000)::float8 as at
    ), sent as (
      insert into messages (id, group_id, number, sender_id, content, key, created_at)
      select (lpad(to_hex(at::bigint), ${sql.lit(TIME_DIGITS)}, '0') || ${idWithoutTime}::text)::uuid, ${groupId}::uuid, number,
        ${senderId}::uuid, ${content}, ${key}, moment
      from place
      returning id
    ), mark as (
      update chat_group_members m
      set read_number = case when m.read_number + m.own_after_read = place.number - 1 then place.number else m.read_number end,
        read_message_id = case when m.read_number + m.own_after_read = place.number - 1 then sent.id else m.read_message_id end,
        own_after_read = case when m.read_number + m.own_after_read = place.number - 1 then 0 else m.own_after_read + 1 end
      from place, sent
      where m.group_id = ${groupId} and m.user_id = ${senderId}
    )
    select sent.id, place.number, place.at, place.title, before.number < place.number - 1 as "hasWaited",
      (
        select coalesce(json_agg(user_id), '[]') from chat_group_members
        where group_id = ${groupId} and user_id <> ${senderId} and read_number + own_after_read = place.number - 1
      ) as "newlyUnread"
    from place, sent, before`,
);
