import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Notification } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { NotificationEntity } from './notification.entity.ts';
import type { NotificationContent } from './notification-kinds.ts';
import { textsOf } from './notification-texts.ts';
import type { NotificationTables } from './notification.tables.ts';

/** Causes within this time are merged into one notification. */
const COALESCE_WINDOW_MS = 60_000;

/** Writes notifications in one statement for any number of people. Call it inside the transaction of the cause. */
@Injectable()
export class Notifier {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async notify(userIds: readonly Id[], content: NotificationContent): Promise<void> {
    await this.write(userIds, content, 1);
  }

  /**
   * Notifies one person of `count` causes, coalesced over requests: a recent unread notification of the same kind is updated
   * instead of adding another.
   */
  async notifyCoalesced(userId: Id, count: number, contentOf: (count: number) => NotificationContent): Promise<void> {
    const { type } = contentOf(count);
    const since = new Date(this.clock.now().getTime() - COALESCE_WINDOW_MS);
    const recent = await this.em.findOne(
      NotificationEntity,
      { user: userId, isRead: false, type, createdAt: { $gte: since } },
      { orderBy: { id: 'desc' } },
    );
    if (!recent) return this.write([userId], contentOf(count), count);
    const causeCount = recent.causeCount + count;
    this.em.assign(recent, { ...contentOf(causeCount), causeCount });
    await this.em.flush();
    await this.events.publish('notifications.changed', { userId });
  }

  /** Notifies every active manager and admin, except the one who caused it. */
  async notifyManagers(exceptId: Id, content: NotificationContent): Promise<void> {
    const managers = await this.db()
      .selectFrom('users')
      .select('id')
      .where('role', 'in', ['manager', 'admin'])
      .where('is_active', '=', true)
      .where('id', '<>', exceptId)
      .execute();
    await this.notify(
      managers.map(({ id }) => id),
      content,
    );
  }

  private async write(userIds: readonly Id[], content: NotificationContent, causeCount: number): Promise<void> {
    if (userIds.length === 0) return;
    const createdAt = this.clock.now();
    const { type, kind, parameters, link } = content;
    const notifications = userIds.map((userId): Notification => {
      return {
        id: this.clock.newId(),
        userId,
        type,
        ...textsOf(content),
        link,
        isRead: false,
        createdAt: toInstant(createdAt),
      };
    });
    const rows = notifications.map(({ id, userId: user }) => {
      return { id, user, type, kind, parameters, link, isRead: false, causeCount, createdAt };
    });
    await this.em.insertMany(NotificationEntity, rows);
    await this.events.publish('notifications.created', notifications);
  }

  private db() {
    return this.em.getKysely<NotificationTables>();
  }
}
