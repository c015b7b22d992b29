import { Injectable } from '@nestjs/common';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Transactions } from '../../platform/database/transactions.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { NotificationEntity } from './notification.entity.ts';
import type { Database } from '../database.ts';

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

  /** Marks people's unread ones with this link as read: they have visited what it leads to, or it is gone. */
  async readAbout(userIds: readonly Id[], link: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const read = await em
        .getKysely<Database>()
        .updateTable('notifications')
        .set({ is_read: true })
        .where('user_id', 'in', userIds)
        .where('is_read', '=', false)
        .where('link', '=', link)
        .returning('user_id')
        .execute();
      for (const userId of new Set(read.map((row) => row.user_id)))
        await this.events.publish('notifications.changed', { userId });
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
