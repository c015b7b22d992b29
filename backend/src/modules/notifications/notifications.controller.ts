import { Controller, Get } from '@nestjs/common';
import type { Notification } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { NotificationQueries } from './notification.queries.ts';

@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationQueries) {}

  /** The caller's latest 200, newest first (`decisions §8`). */
  @Get()
  @Access('notification.own')
  list(@CurrentActor() actor: Actor): Promise<Notification[]> {
    return this.notifications.latest(actor.id, { unreadOnly: false });
  }

  /** The same, unread ones only; the top bar counts them. */
  @Get('unread')
  @Access('notification.own')
  unread(@CurrentActor() actor: Actor): Promise<Notification[]> {
    return this.notifications.latest(actor.id, { unreadOnly: true });
  }
}
