import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AddMemberRequest, GroupMember, Id } from '@workforce/contracts';
import { mayRemoveMember } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { placesOf } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { PersonAccess } from '../users/person-access.ts';
import { User } from '../users/user.entity.ts';
import type { Database } from '../database.ts';
import { GroupAccess } from './group-access.ts';
import { ChatGroupEntity } from './group.entity.ts';
import { GroupMemberEntity } from './member.entity.ts';
import { MessageEntity } from './message.entity.ts';

/** Group membership (§5), for managers and admins. */
@Injectable()
export class MembersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly access: GroupAccess,
    private readonly people: PersonAccess,
    private readonly events: EventBus,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an active person as a member. They can read earlier messages, which count as read.
   *
   * @throws DomainError NOT_FOUND, GROUP_ARCHIVED, INVALID_INPUT for an unknown or inactive person, ALREADY_MEMBER
   */
  add(actor: ActorRef, groupId: Id, { userId, role = 'member' }: AddMemberRequest): Promise<GroupMember> {
    return this.transactions.run(async (em) => {
      await this.access.inUse(actor, groupId);
      const person = await this.activePerson(actor, userId);
      const id = this.clock.newId();
      // Lock the group's row, so that the initial read mark lies exactly between earlier and later messages.
      const group = await locked(em, groupId);
      const last = await em.findOne(MessageEntity, { group, number: group.lastMessageNumber });
      const user = em.getReference(User, userId);
      group.memberCount += 1;
      const mark = { readNumber: group.lastMessageNumber, readMessageId: last?.id };
      await em.persist(new GroupMemberEntity(id, this.clock.now(), { group, user, role, ...mark })).flush();
      await this.logged(actor, group, userId, { event: 'chat_member_added', what: role });
      await this.events.publish('chat.membership-changed', { groupId, userId });
      return { id, userId, role, user: person };
    });
  }

  /**
   * Removes a member; their messages are kept.
   *
   * @throws DomainError NOT_FOUND, CANNOT_REMOVE_SELF
   */
  remove(actor: ActorRef, groupId: Id, userId: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      await this.access.requireAdministered(actor, groupId);
      if (!mayRemoveMember(actor, userId)) throw new DomainError('CANNOT_REMOVE_SELF');
      const group = await locked(em, groupId);
      const member = await em.findOne(GroupMemberEntity, { group: groupId, user: userId });
      if (!member) throw notFound('The member');
      await em.nativeDelete(GroupMemberEntity, { id: member.id });
      group.memberCount -= 1;
      await em.flush();
      await this.logged(actor, group, userId, { event: 'chat_member_removed', what: member.role });
      await this.events.publish('chat.membership-changed', { groupId, userId });
    });
  }

  private async logged(
    actor: ActorRef,
    group: ChatGroupEntity,
    userId: Id,
    { event, what }: { event: 'chat_member_added' | 'chat_member_removed'; what: string },
  ): Promise<void> {
    const subject = await this.em.findOneOrFail(User, userId);
    const unit = group.unit && (await this.em.findOneOrFail(OrgUnit, group.unit.id));
    const detail = `${group.title}, as ${what}`;
    await this.log.record({ event, actor, subject, siteId: unit?.siteId ?? null, detail });
  }

  private async activePerson(actor: ActorRef, userId: Id): Promise<GroupMember['user']> {
    const person = await this.db()
      .selectFrom('users as u')
      .select(['u.name', 'u.username'])
      .where('u.id', '=', userId)
      .where('u.is_active', '=', true)
      .where((row) => row.or([row('u.id', '=', actor.id), this.people.worksWithin(placesOf(actor, 'chat.administer'))]))
      .executeTakeFirst();
    if (person) return person;
    const message = 'Only active users can be members of a group';
    throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'userId', message }] });
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

const locked = (em: EntityManager, id: Id): Promise<ChatGroupEntity> =>
  em.findOneOrFail(ChatGroupEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
