import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Notification } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { User } from '../users/user.entity.ts';
import { NotificationEntity } from './notification.entity.ts';
import { presentNotification } from './notification.presenter.ts';

export type NotificationContent = Pick<Notification, 'type' | 'title' | 'message' | 'link'>;

/** Writes notifications. Call it inside the transaction of the cause. */
@Injectable()
export class Notifier {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async tell(userIds: readonly Id[], content: NotificationContent): Promise<void> {
    const now = this.clock.now();
    for (const userId of userIds) {
      const user = this.em.getReference(User, userId);
      const notification = new NotificationEntity(this.clock.newId(), now, { ...content, user });
      this.em.persist(notification);
      await this.events.publish('notification.created', presentNotification(notification));
    }
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
}
