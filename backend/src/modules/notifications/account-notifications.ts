import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Notifier } from './notifier.ts';

/** Notifies people about their own account (`decisions §3`), and administrators about what they look after. Written in the transaction of the cause. */
@Injectable()
export class AccountNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('password.revealed', ({ userId, actorName }) =>
      this.notifier.notify([userId], {
        type: 'password_revealed',
        kind: 'password-revealed',
        parameters: { actorName },
        link: '/profile',
      }),
    );
    this.events.onWithin('second-factor.reset', ({ userId, actorName }) =>
      this.notifier.notify([userId], {
        type: 'default',
        kind: 'second-factor-reset',
        parameters: { actorName },
        link: '/profile',
      }),
    );
    this.events.onWithin('webhook.switched-off', ({ host, adminIds }) =>
      this.notifier.notify(adminIds, {
        type: 'default',
        kind: 'webhook-switched-off',
        parameters: { host },
        link: '/user-management?view=webhooks',
      }),
    );
  }
}
