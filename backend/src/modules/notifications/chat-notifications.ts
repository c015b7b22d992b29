import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { NotificationsService } from './notifications.service.ts';
import { Notifier } from './notifier.ts';

/** A notification is one line; the rest is read in the group. */
const EXCERPT = 120;

/** Address of a group in the app. */
const linkTo = (groupId: string) => `/chat?group=${groupId}`;

const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1).trimEnd()}…`;
};

/**
 * Who hears of what is said in groups: each member once, when there is something new for them, and not again until they have
 * read the group. Reading it reads the notification too.
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
  }

  private async sent({ message, groupTitle, newlyUnread }: DomainEvents['chat.message-sent']): Promise<void> {
    await this.notifier.tell(newlyUnread, {
      type: 'message_received',
      kind: 'messages-received',
      parameters: { groupTitle, senderName: message.senderName, excerpt: excerpt(message.content) },
      link: linkTo(message.groupId),
    });
  }

  private async read({ userId, groupId, unreadCount }: DomainEvents['chat.read']): Promise<void> {
    if (unreadCount === 0) await this.notifications.readAbout(userId, linkTo(groupId));
  }
}
