import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { ConnectionSupervisor } from '../../platform/realtime/connection-supervisor.ts';
import { Realtime } from '../../platform/realtime/realtime.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import { GroupQueries } from './group.queries.ts';

/** Pushes chat events to connected people and manages the rooms of groups. */
@Injectable()
export class ChatPushes implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly realtime: Realtime,
    private readonly connections: ConnectionSupervisor,
    private readonly groups: GroupQueries,
    private readonly units: UnitAccess,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.connections.trackGroups(
      (userId) => this.groups.idsOf(userId),
      (userId) => this.realtime.changed({ people: [userId] }, 'chat-groups'),
    );
    this.events.onAfter('chat.message-sent', (event) => this.sent(event));
    this.events.onAfter('chat.read', ({ userId, ...mark }) =>
      this.realtime.push({ people: [userId] }, 'read_mark', mark),
    );
    this.events.onWithin('chat.groups-changed', ({ groupIds }) => this.listsChanged(groupIds));
    this.events.onWithin('chat.membership-changed', async ({ groupId, userId }) => {
      await this.connections.membershipChanged(userId);
      await this.listsChanged([groupId]);
    });
    this.events.onWithin('user.deleting', ({ userId }) => this.deleting(userId));
  }

  private sent({ message }: DomainEvents['chat.message-sent']): void {
    const own = message.senderId === null ? [] : [message.senderId];
    const { key: _own, ...payload } = message;
    this.realtime.push({ groups: [message.groupId], except: own }, 'message', { ...payload, isRead: false });
    this.realtime.push({ people: own }, 'message', message);
  }

  /** Members see the groups, and those who administer groups at their places; groups for everyone those who do so everywhere. */
  private async listsChanged(groupIds: readonly Id[]): Promise<void> {
    const siteIds: Id[] = [];
    for (const unitId of await this.groups.unitsOf(groupIds))
      siteIds.push(...((await this.units.sitesOf(unitId)) ?? []));
    const holders = { permission: 'chat.administer', siteIds } as const;
    this.transactions.afterCommit(() => this.realtime.changed({ groups: groupIds, holders }, 'chat-groups'));
  }

  private async deleting(userId: Id): Promise<void> {
    const groupIds = await this.groups.idsOf(userId);
    if (groupIds.length > 0) await this.listsChanged(groupIds);
  }
}
