import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Realtime } from '../../platform/realtime/realtime.ts';

/** Pushes changes of people's notifications to their devices. */
@Injectable()
export class NotificationPushes implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.events.onAfter('notifications.created', (notifications) => {
      for (const notification of notifications)
        this.realtime.push({ people: [notification.userId] }, 'notification', notification);
    });
    this.events.onAfter('notifications.changed', ({ userId }) =>
      this.realtime.changed({ people: [userId] }, 'notifications'),
    );
  }
}
