import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import type { Id, Notification, NotificationPreferences } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { NotificationQueries } from './notification.queries.ts';
import { UpdatePreferencesDto } from './notifications.dto.ts';
import { NotificationsService } from './notifications.service.ts';
import { PreferencesService } from './preferences.service.ts';

/** The caller's own notifications; others' answer 404. */
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly queries: NotificationQueries,
    private readonly preferences: PreferencesService,
  ) {}

  /** The caller's latest 200, newest first (`decisions §8`). */
  @Get()
  @Access('notification.own')
  list(@CurrentActor() actor: Actor): Promise<Notification[]> {
    return this.queries.latest(actor.id, { unreadOnly: false });
  }

  /** The caller's latest 200 unread notifications; the top bar counts them. */
  @Get('unread')
  @Access('notification.own')
  unread(@CurrentActor() actor: Actor): Promise<Notification[]> {
    return this.queries.latest(actor.id, { unreadOnly: true });
  }

  /** What the caller is notified of (`sites §2`). */
  @Get('preferences')
  @Access('notification.own')
  preferencesOf(@CurrentActor() actor: Actor): Promise<NotificationPreferences> {
    return this.preferences.of(actor.id);
  }

  /** Chooses what the caller is notified of. */
  @Put('preferences')
  @Access('notification.own')
  choose(@CurrentActor() actor: Actor, @Body() body: UpdatePreferencesDto): Promise<NotificationPreferences> {
    return this.preferences.update(actor.id, body);
  }

  /** Marks all of them as read. */
  @Put('mark-all-read')
  @Access('notification.own')
  readAll(@CurrentActor() actor: Actor): Promise<void> {
    return this.notifications.readAll(actor.id);
  }

  /** Marks one as read; idempotent. */
  @Put(':id/read')
  @Access('notification.own')
  read(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.notifications.read(actor.id, id);
  }

  /** Deletes one. */
  @Delete(':id')
  @HttpCode(204)
  @Access('notification.own')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.notifications.delete(actor.id, id);
  }
}
