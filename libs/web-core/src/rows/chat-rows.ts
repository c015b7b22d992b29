import type { ChatGroup, ChatMessage, InboxMessage, ReadMark } from '@workforce/contracts';
import { inList } from './checklist-rows.ts';
import { inPages, type Pages } from './pages.ts';

/** How many messages `GET /api/messages` answers at most (`decisions §8`). */
const INBOX_LENGTH = 200;

/** A part of a group's messages, the oldest first; `hasOlder` when there are some before it. */
export interface MessagePage {
  messages: ChatMessage[];
  hasOlder: boolean;
}

/** The messages, the oldest first, with one more at its place; the same ones when it is there already. */
export function withMessage(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const place = messages.findLastIndex(({ number }) => number <= message.number) + 1;
  return messages[place - 1]?.number === message.number ? messages : messages.toSpliced(place, 0, message);
}

/** A group's messages, page by page from the latest, with one more. */
export function withMessageInPages(answer: Pages<MessagePage>, message: ChatMessage): Pages<MessagePage> {
  const at = answer.pages.findIndex(
    ({ messages: [first], hasOlder }) => !hasOlder || (first?.number ?? 0) < message.number,
  );
  return inPages(answer, (page, index) => {
    if (index !== at) return page;
    const messages = withMessage(page.messages, message);
    return messages === page.messages ? page : { ...page, messages };
  });
}

/** The inbox, the newest first, with one more message. */
export function withMessageInInbox(inbox: InboxMessage[], message: ChatMessage, groupTitle: string): InboxMessage[] {
  if (inbox.some(({ id }) => id === message.id)) return inbox;
  const older = inbox.findIndex(({ id }) => id < message.id);
  return inbox.toSpliced(older < 0 ? inbox.length : older, 0, { ...message, groupTitle }).slice(0, INBOX_LENGTH);
}

/** The group after a message; the same when it has counted it already, or when it is another's. */
export function withLastMessage(group: ChatGroup, { id, groupId, number, createdAt, isRead }: ChatMessage): ChatGroup {
  if (group.id !== groupId || number <= group.lastMessageNumber) return group;
  const unreadCount = group.unreadCount + (isRead ? 0 : 1);
  return {
    ...group,
    lastMessageNumber: number,
    lastMessageAt: createdAt,
    // Whoever had read everything has read what they say themselves.
    lastReadMessageId: unreadCount === 0 ? id : group.lastReadMessageId,
    unreadCount,
  };
}

/** The group after its read mark has moved; a mark never goes back. */
export const withReadMark = (group: ChatGroup, { groupId, messageId, unreadCount }: ReadMark): ChatGroup =>
  group.id === groupId && (messageId ?? '') >= (group.lastReadMessageId ?? '')
    ? { ...group, lastReadMessageId: messageId, unreadCount }
    : group;

/** Messages of which those up to the mark are read. */
export const upToMark = <M extends ChatMessage>(messages: M[], { groupId, messageId }: ReadMark): M[] =>
  inList(messages, (message) =>
    !message.isRead && message.groupId === groupId && message.id <= (messageId ?? '')
      ? { ...message, isRead: true }
      : message,
  );
