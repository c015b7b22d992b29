import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ChatGroup, CreateChatGroupRequest, GroupOrderRequest, Id, SecurityEvent } from '@workforce/contracts';
import { validateGroup } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { cut } from '../security-log/logged-changes.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import { User } from '../users/user.entity.ts';
import type { Database } from '../database.ts';
import { ChatGroupEntity } from './group.entity.ts';
import { GroupAccess } from './group-access.ts';
import { GroupQueries } from './group.queries.ts';
import { GroupMemberEntity } from './member.entity.ts';

/** Commands on groups (§2.13, `decisions §8`), for managers and admins. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly queries: GroupQueries,
    private readonly access: GroupAccess,
    private readonly units: UnitAccess,
    private readonly events: EventBus,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a group at the end of the list; its creator becomes its first member, with role admin.
   *
   * @throws DomainError INVALID_INPUT, FORBIDDEN for a unit that the actor doesn't manage
   */
  create(actor: ActorRef, request: CreateChatGroupRequest): Promise<ChatGroup> {
    return this.transactions.run(async (em) => {
      const draft = unwrap(validateGroup(request));
      const unitId = await this.units.unitOfNew(actor, 'chat.administer', request.unitId);
      const unit = unitId === null ? null : em.getReference(OrgUnit, unitId);
      const now = this.clock.now();
      const group = new ChatGroupEntity(this.clock.newId(), now, {
        ...draft,
        unit,
        displayOrder: await this.nextPlace(),
      });
      group.memberCount = 1;
      const user = em.getReference(User, actor.id);
      em.persist([group, new GroupMemberEntity(this.clock.newId(), now, { group, user, role: 'admin' })]);
      await em.flush();
      await this.logged(actor, group, 'chat_group_created');
      await this.events.publish('chat.membership-changed', { groupId: group.id, userId: actor.id });
      return this.queries.byId(actor, group.id);
    });
  }

  /**
   * Reorders groups; groups that aren't listed keep their position.
   *
   * @throws DomainError NOT_FOUND if one of them doesn't exist, FORBIDDEN if the actor doesn't administer one
   */
  order(actor: ActorRef, { groupOrders }: GroupOrderRequest): Promise<ChatGroup[]> {
    return this.transactions.run(async (em) => {
      const places = new Map(groupOrders.map(({ id, displayOrder }) => [id, displayOrder]));
      const groupIds = [...places.keys()];
      await this.access.requireAllAdministered(actor, groupIds);
      // Lock in a fixed order, so that concurrent reorderings can't deadlock.
      const groups = await em.find(
        ChatGroupEntity,
        { id: groupIds, archivedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      if (groups.length < groupOrders.length) throw notFound('One of the chat groups');
      const moved = groups.flatMap((group) => {
        const [before, after] = [group.displayOrder, places.get(group.id) ?? group.displayOrder];
        group.displayOrder = after;
        return before === after ? [] : [`${group.title}: ${before} → ${after}`];
      });
      await em.flush();
      if (moved.length > 0)
        await this.log.record({
          event: 'chat_groups_ordered',
          actor,
          subject: null,
          siteId: await siteOfAll(em, groups),
          detail: cut(moved.join(', ')),
        });
      await this.events.publish('chat.groups-changed', { groupIds });
      return (await this.queries.list(actor, { limit: 1_000 })).rows;
    });
  }

  /**
   * Archives a group: it disappears from all lists, its messages are kept. Idempotent.
   *
   * @throws DomainError NOT_FOUND
   */
  archive(actor: ActorRef, id: Id): Promise<ChatGroup> {
    return this.transactions.run(async (em) => {
      await this.access.requireAdministered(actor, id);
      const group = await this.queries.byId(actor, id);
      const stored = await em.findOneOrFail(ChatGroupEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const wasArchived = stored.archivedAt !== null;
      stored.archivedAt ??= this.clock.now();
      await em.flush();
      if (!wasArchived) {
        await this.logged(actor, stored, 'chat_group_archived');
        const members = await em.find(GroupMemberEntity, { group: id }, { fields: ['user'] });
        await this.events.publish('chat.group-archived', {
          groupId: id,
          memberIds: members.map(({ user }) => user.id),
        });
      }
      await this.events.publish('chat.groups-changed', { groupIds: [id] });
      return group;
    });
  }

  private async logged(actor: ActorRef, group: ChatGroupEntity, event: SecurityEvent): Promise<void> {
    const unit = group.unit && (await this.em.findOneOrFail(OrgUnit, group.unit.id));
    const detail = `${group.title}, for ${unit?.name ?? 'everyone'}`;
    await this.log.record({ event, actor, subject: null, siteId: unit?.siteId ?? null, detail });
  }

  private async nextPlace(): Promise<number> {
    const row = await this.em
      .getKysely<Database>()
      .selectFrom('chat_groups')
      .select(sql<number>`coalesce(max(display_order), 0) + 1`.as('next'))
      .executeTakeFirst();
    return row?.next ?? 1;
  }
}

/** The site that all groups are for; null if there are several, or one is for more. */
async function siteOfAll(em: EntityManager, groups: readonly ChatGroupEntity[]): Promise<Id | null> {
  await em.populate(groups as ChatGroupEntity[], ['unit']);
  const sites = new Set(groups.map(({ unit }) => unit?.siteId ?? null));
  return sites.size === 1 ? ([...sites][0] ?? null) : null;
}
