import { Injectable } from '@nestjs/common';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Transactions } from '../../platform/database/transactions.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { NotificationEntity } from './notification.entity.ts';

/** Commands on the caller's own notifications (§4). Others' are NOT_FOUND. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventBus,
  ) {}

  /** Idempotent. @throws DomainError NOT_FOUND */
  read(userId: Id, id: Id): Promise<void> {
    return this.changing(userId, async (em) => {
      if ((await markRead(em, { user: userId, id })) === 0) throw notFound('The notification');
    });
  }

  readAll(userId: Id): Promise<void> {
    return this.changing(userId, (em) => markRead(em, { user: userId, isRead: false }));
  }

  /** Marks those with this link as read, because the person has visited it. */
  async readAbout(userId: Id, link: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const count = await markRead(em, { user: userId, isRead: false, link });
      if (count > 0) await this.events.publish('notifications.changed', { userId });
    });
  }

  /** @throws DomainError NOT_FOUND */
  delete(userId: Id, id: Id): Promise<void> {
    return this.changing(userId, async (em) => {
      if ((await em.nativeDelete(NotificationEntity, { user: userId, id })) === 0) throw notFound('The notification');
    });
  }

  private async changing(userId: Id, change: (em: EntityManager) => Promise<unknown>): Promise<void> {
    await this.transactions.run(async (em) => {
      await change(em);
      await this.events.publish('notifications.changed', { userId });
    });
  }
}

/** @returns the number of updated rows */
const markRead = (em: EntityManager, which: FilterQuery<NotificationEntity>): Promise<number> =>
  em.nativeUpdate(NotificationEntity, which, { isRead: true });
