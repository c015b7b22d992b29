import type { ChatGroup, ChatMessage, InboxMessage, ReadMark } from '@workforce/contracts';
import { inList } from './checklist-rows.ts';
import { inPages, type Pages } from './pages.ts';

/** Maximum number of messages of `GET /api/messages` (`decisions §8`). */
const INBOX_LENGTH = 200;

/** A page of a group's messages, oldest first; `hasOlder` when there are older ones. */
export interface MessagePage {
  messages: ChatMessage[];
  hasOlder: boolean;
}

/** The messages, oldest first, with one inserted in order; the same array when it is included already. */
export function withMessage(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const place = messages.findLastIndex(({ number }) => number <= message.number) + 1;
  return messages[place - 1]?.number === message.number ? messages : messages.toSpliced(place, 0, message);
}

/** A group's message pages, latest first, with one message inserted. */
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

/** The inbox, newest first, with one message added. */
export function withMessageInInbox(inbox: InboxMessage[], message: ChatMessage, groupTitle: string): InboxMessage[] {
  if (inbox.some(({ id }) => id === message.id)) return inbox;
  const older = inbox.findIndex(({ id }) => id < message.id);
  return inbox.toSpliced(older < 0 ? inbox.length : older, 0, { ...message, groupTitle }).slice(0, INBOX_LENGTH);
}

/** The group after a message; the same object when it is counted already or belongs to another group. */
export function withLastMessage(group: ChatGroup, { id, groupId, number, createdAt, isRead }: ChatMessage): ChatGroup {
  if (group.id !== groupId || number <= group.lastMessageNumber) return group;
  const unreadCount = group.unreadCount + (isRead ? 0 : 1);
  return {
    ...group,
    lastMessageNumber: number,
    lastMessageAt: createdAt,
    // Sending a message with nothing unread moves the read mark to it.
    lastReadMessageId: unreadCount === 0 ? id : group.lastReadMessageId,
    unreadCount,
  };
}

/** The group after its read mark has moved; a mark never goes back. */
export const withReadMark = (group: ChatGroup, { groupId, messageId, unreadCount }: ReadMark): ChatGroup =>
  group.id === groupId && (messageId ?? '') >= (group.lastReadMessageId ?? '')
    ? { ...group, lastReadMessageId: messageId, unreadCount }
    : group;

/** The messages, with those up to the mark read. */
export const upToMark = <M extends ChatMessage>(messages: M[], { groupId, messageId }: ReadMark): M[] =>
  inList(messages, (message) =>
    !message.isRead && message.groupId === groupId && message.id <= (messageId ?? '')
      ? { ...message, isRead: true }
      : message,
  );
