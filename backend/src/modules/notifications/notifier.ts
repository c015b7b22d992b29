import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Notification } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { User } from '../users/user.entity.ts';
import { NotificationEntity } from './notification.entity.ts';
import { presentNotification } from './notification.presenter.ts';

export type NotificationContent = Pick<Notification, 'type' | 'title' | 'message' | 'link'>;

/** Causes that lie no further apart are told of together. */
const TOGETHER_MS = 60_000;

/** Writes notifications. Call it inside the transaction of the cause. */
@Injectable()
export class Notifier {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async tell(userIds: readonly Id[], content: NotificationContent): Promise<void> {
    for (const userId of userIds) await this.write(userId, content);
  }

  /**
   * Tells one person of `count` causes that come together, in one request or in many: what they were told of the same kind a moment
   * ago and haven't read yet grows instead.
   */
  async tellTogether(userId: Id, count: number, contentOf: (count: number) => NotificationContent): Promise<void> {
    const { type } = contentOf(count);
    const since = new Date(this.clock.now().getTime() - TOGETHER_MS);
    const recent = await this.em.findOne(
      NotificationEntity,
      { user: userId, type, isRead: false, createdAt: { $gte: since } },
      { orderBy: { id: 'desc' } },
    );
    if (!recent) return this.write(userId, contentOf(count), count);
    recent.causeCount += count;
    Object.assign(recent, contentOf(recent.causeCount));
    await this.events.publish('notification.created', presentNotification(recent));
  }

  /** Tells every active manager and admin, except the one who did it. */
  async tellManagers(exceptId: Id, content: NotificationContent): Promise<void> {
    const managers = await this.em.find(
      User,
      { role: { $in: ['manager', 'admin'] }, isActive: true, id: { $ne: exceptId } },
      { fields: ['id'] },
    );
    await this.tell(
      managers.map((manager) => manager.id),
      content,
    );
  }

  private async write(userId: Id, content: NotificationContent, causeCount = 1): Promise<void> {
    const user = this.em.getReference(User, userId);
    const notification = new NotificationEntity(this.clock.newId(), this.clock.now(), { ...content, user });
    notification.causeCount = causeCount;
    this.em.persist(notification);
    await this.events.publish('notification.created', presentNotification(notification));
  }
}
