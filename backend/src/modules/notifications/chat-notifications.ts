import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { excerptOf } from '@workforce/domain';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { NotificationsService } from './notifications.service.ts';
import { Notifier } from './notifier.ts';

/** Maximum length of a message excerpt in a notification, in graphemes. */
const EXCERPT = 120;

/** URL of a group in the app. */
const linkTo = (groupId: string) => `/chat?group=${groupId}`;

/**
 * Notifies group members of new messages: each member once, then not again until they have read the group, which also marks the
 * notification as read.
 */
@Injectable()
export class ChatNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('chat.message-sent', (event) => this.sent(event));
    this.events.onWithin('chat.read', (event) => this.read(event));
    // Their links would lead to a group that isn't found.
    this.events.onWithin('chat.group-archived', ({ groupId, memberIds }) => this.closed(groupId, memberIds));
    this.events.onWithin('chat.membership-changed', ({ groupId, userId }) => this.closed(groupId, [userId]));
  }

  private async sent({ message, groupTitle, newlyUnread }: DomainEvents['chat.message-sent']): Promise<void> {
    await this.notifier.notify(newlyUnread, {
      type: 'message_received',
      kind: 'messages-received',
      parameters: {
        groupTitle,
        senderName: message.senderName,
        excerpt: excerptOf(message.content.replace(/\s+/g, ' '), EXCERPT),
      },
      link: linkTo(message.groupId),
    });
  }

  private closed(groupId: Id, userIds: readonly Id[]): Promise<void> {
    return this.notifications.readAbout(userIds, linkTo(groupId));
  }

  private async read({ userId, groupId, unreadCount }: DomainEvents['chat.read']): Promise<void> {
    if (unreadCount === 0) await this.notifications.readAbout([userId], linkTo(groupId));
  }
}
