import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Notification } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { rowSet } from '../../platform/database/row-set.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { NotificationTables } from './notification.tables.ts';

export type NotificationContent = Pick<Notification, 'type' | 'title' | 'message' | 'link'>;

/** Writes notifications, one statement for however many people. Call it inside the transaction of the cause. */
@Injectable()
export class Notifier {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async tell(userIds: readonly Id[], content: NotificationContent): Promise<void> {
    if (userIds.length === 0) return;
    const createdAt = toInstant(this.clock.now());
    const notifications = userIds.map((userId): Notification => {
      return { id: this.clock.newId(), userId, ...content, isRead: false, createdAt };
    });
    await this.insert(notifications);
    await this.events.publish('notifications.created', notifications);
  }

  /** Tells every active manager and admin, except the one who did it. */
  async tellManagers(exceptId: Id, content: NotificationContent): Promise<void> {
    const managers = await this.db()
      .selectFrom('users')
      .select('id')
      .where('role', 'in', ['manager', 'admin'])
      .where('is_active', '=', true)
      .where('id', '<>', exceptId)
      .execute();
    await this.tell(
      managers.map(({ id }) => id),
      content,
    );
  }

  private async insert(notifications: readonly Notification[]): Promise<void> {
    const rows = notifications.map(({ id, userId, type, title, message, link, isRead, createdAt }) => {
      return { id, user_id: userId, type, title, message, link, is_read: isRead, created_at: createdAt };
    });
    await this.db()
      .insertInto('notifications')
      .columns(['id', 'user_id', 'type', 'title', 'message', 'link', 'is_read', 'created_at'])
      .expression((insert) =>
        insert
          .selectFrom(rowSet<NotificationTables['notifications']>('notifications', rows).as('told'))
          .select(['id', 'user_id', 'type', 'title', 'message', 'link', 'is_read', 'created_at']),
      )
      .execute();
  }

  private db() {
    return this.em.getKysely<NotificationTables>();
  }
}
