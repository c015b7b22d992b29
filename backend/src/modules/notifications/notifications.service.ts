import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Transactions } from '../../platform/database/transactions.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { NotificationTables } from './notification.tables.ts';

/** What people do with their own notifications (§4). Somebody else's are NOT_FOUND. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly events: EventBus,
  ) {}

  /** @throws DomainError NOT_FOUND; reading it again changes nothing */
  read(userId: Id, id: Id): Promise<void> {
    return this.changing(userId, async () => {
      const found = await this.own(userId).where('id', '=', id).execute();
      if (found.length === 0) throw notFound('The notification');
    });
  }

  async readAll(userId: Id): Promise<void> {
    await this.changing(userId, () => this.own(userId).where('is_read', '=', false).execute());
  }

  /** Those that lead to one place, because the person has been there. */
  async readAbout(userId: Id, link: string): Promise<void> {
    const read = await this.own(userId).where('is_read', '=', false).where('link', '=', link).execute();
    if (read.length > 0) await this.events.publish('notifications.changed', { userId });
  }

  /** @throws DomainError NOT_FOUND */
  delete(userId: Id, id: Id): Promise<void> {
    return this.changing(userId, async () => {
      const deleted = await this.db()
        .deleteFrom('notifications')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .execute();
      if (deleted.length === 0) throw notFound('The notification');
    });
  }

  private async changing(userId: Id, change: () => Promise<unknown>): Promise<void> {
    await this.transactions.run(async () => {
      await change();
      await this.events.publish('notifications.changed', { userId });
    });
  }

  private own(userId: Id) {
    return this.db().updateTable('notifications').set({ is_read: true }).where('user_id', '=', userId).returning('id');
  }

  private db() {
    return this.em.getKysely<NotificationTables>();
  }
}
