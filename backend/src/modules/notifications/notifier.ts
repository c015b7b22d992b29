import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Notification } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { DigestEntry } from './digest-entry.entity.ts';
import { NotificationEntity } from './notification.entity.ts';
import type { NotificationContent } from './notification-kinds.ts';
import { textsOf } from './notification-texts.ts';
import { receiversOf } from './receivers.select.ts';

/** Causes within this time are merged into one notification. */
const COALESCE_WINDOW_MS = 60_000;

/** A statement takes 65,535 parameters; a row has ten. */
const ROWS_PER_STATEMENT = 1_000;

/** A notification to one person. */
export interface Message {
  userId: Id;
  /** Where the cause happened; null for what has no place. */
  siteId: Id | null;
  content: NotificationContent;
  /** Number of merged causes; default 1. */
  causeCount?: number;
}

/** Where something happened, and who isn't notified of it. */
interface Cause {
  siteId: Id;
  exceptId: Id;
  /** Somebody else who isn't either, such as the one whose edit is disputed. */
  alsoExceptId?: Id | null;
}

/** Writes notifications of any number of people in few statements. Call it inside the transaction of the cause. */
@Injectable()
export class Notifier {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** @param siteId where the cause happened; null for what has no place */
  async notify(userIds: readonly Id[], content: NotificationContent, siteId: Id | null = null): Promise<void> {
    await this.write(userIds.map((userId) => ({ userId, content, siteId })));
  }

  /** Notifies each person of a cause of their own. */
  notifyEach(messages: readonly Message[]): Promise<void> {
    return this.write(messages);
  }

  /**
   * Notifies one person of `count` causes, coalesced over requests: a recent unread notification of the same kind is updated
   * instead of adding another.
   */
  async notifyCoalesced(
    userId: Id,
    { count, siteId }: { count: number; siteId: Id },
    contentOf: (count: number) => NotificationContent,
  ): Promise<void> {
    const { type } = contentOf(count);
    const since = new Date(this.clock.now().getTime() - COALESCE_WINDOW_MS);
    const recent = await this.em.findOne(
      NotificationEntity,
      { user: userId, isRead: false, type, createdAt: { $gte: since } },
      { orderBy: { id: 'desc' } },
    );
    if (!recent) return this.write([{ userId, siteId, content: contentOf(count), causeCount: count }]);
    const causeCount = recent.causeCount + count;
    this.em.assign(recent, { ...contentOf(causeCount), causeCount });
    await this.em.flush();
    await this.events.publish('notifications.changed', { userId });
  }

  /** Notifies the subscribed managers and admins of the site and of the units above it, except the one who caused it. */
  async notifyManagers(cause: Cause, content: NotificationContent): Promise<void> {
    const receivers = await this.receivers(cause);
    await this.write(receivers.map(({ id: userId }) => ({ userId, content, siteId: cause.siteId })));
  }

  /** Like `notifyManagers`; those who chose a digest get this with their next one instead. */
  async notifyOfCompletion(
    cause: Cause,
    content: Extract<NotificationContent, { kind: 'checklist-completed' }>,
  ): Promise<void> {
    const { needsAttention } = content.parameters;
    const { atOnce = [], later = [] } = Object.groupBy(await this.receivers(cause), ({ digest }) =>
      digest ? 'later' : 'atOnce',
    );
    await this.write(atOnce.map(({ id: userId }) => ({ userId, content, siteId: cause.siteId })));
    if (later.length > 0)
      await this.em.insertMany(
        DigestEntry,
        later.map(({ id: user }) => ({ id: this.clock.newId(), user, needsAttention })),
      );
  }

  private async receivers(cause: Cause) {
    const { rows } = await receiversOf(cause, this.clock.now()).execute(this.em.getKysely());
    return rows.filter(({ id }) => id !== cause.alsoExceptId);
  }

  private async write(messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return;
    const now = this.clock.now();
    const createdAt = toInstant(now);
    const sent = messages.map((message) => ({ ...message, id: this.clock.newId() }));
    const rows = sent.map(({ id, userId: user, siteId: site, causeCount = 1, content }) => {
      const { type, kind, parameters, link } = content;
      return { id, user, site, type, kind, parameters, link, isRead: false, causeCount, createdAt: now };
    });
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
      await this.em.insertMany(NotificationEntity, rows.slice(start, start + ROWS_PER_STATEMENT));
    await this.events.publish(
      'notifications.created',
      sent.map(({ id, userId, content }): Notification => {
        const { type, link } = content;
        return { id, userId, type, ...textsOf(content), link, isRead: false, createdAt };
      }),
    );
  }
}
