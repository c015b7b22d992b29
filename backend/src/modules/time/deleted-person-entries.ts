import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { AuditLog } from './audit/audit-log.ts';
import { LockedDays } from './corrections/locked-days.ts';
import { TimeEntryEntity } from './time-entry.entity.ts';
import { TimeEntryStore } from './time-entry.store.ts';

/**
 * Deletes the entries of a deleted account in the same transaction, each with an audit row (`decisions §4`). Otherwise the foreign
 * key would refuse the deletion. Somebody whom a locked pay period pays can't be deleted.
 */
@Injectable()
export class DeletedPersonEntries implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly store: TimeEntryStore,
    private readonly audit: AuditLog,
    private readonly lockedDays: LockedDays,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('user.deleting', (event) => this.deleteAll(event));
  }

  private async deleteAll({ userId, userName, actorId, actorName }: DomainEvents['user.deleting']): Promise<void> {
    await this.lockedDays.requireNoneOf({ id: userId, name: userName });
    const entries = await this.store.lockAllOf(userId);
    await this.em.nativeDelete(TimeEntryEntity, { employee: userId });
    const by = { actor: { id: actorId, name: actorName }, reason: `The account of ${userName} was deleted` };
    for (const before of entries) this.audit.record({ before, after: null, ...by });
  }
}
