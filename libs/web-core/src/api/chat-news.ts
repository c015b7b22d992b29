import type { ChatGroup, ChatMessage, Id, Instant, ServerEvents } from '@workforce/contracts';

type ReadMark = ServerEvents['read_mark'];

/** Longer than any answer can be under way, in milliseconds. */
const MEMORY_MS = 120_000;

/** Adds a message at its place; ids are in the order of creation. Returns false when it was there already. */
export function insertMessage(messages: ChatMessage[], message: ChatMessage): boolean {
  let place = messages.length;
  while (place > 0 && (messages[place - 1]?.id ?? '') > message.id) place -= 1;
  if (messages[place - 1]?.id === message.id) return false;
  messages.splice(place, 0, message);
  return true;
}

/**
 * What this page has heard of or done itself. An answer that was already under way doesn't know it: laid over the answer,
 * nothing that was on the screen is lost again.
 */
class ChatNews {
  /** By group and message; in the order of arrival. */
  readonly #arrived = new Map<Id, Map<Id, { message: ChatMessage; at: number }>>();
  readonly #marks = new Map<Id, ReadMark>();
  /** Up to when the last answer has counted each group's messages. */
  readonly #counted = new Map<Id, Instant | null>();

  /** Notes a message; false when it was known. */
  add(message: ChatMessage): boolean {
    const now = Date.now();
    const recent = this.#arrived.get(message.groupId) ?? new Map<Id, { message: ChatMessage; at: number }>();
    this.#arrived.set(message.groupId, recent);
    if (recent.has(message.id)) return false;
    for (const [id, { at }] of recent) {
      if (now - at < MEMORY_MS) break;
      recent.delete(id);
    }
    recent.set(message.id, { message, at: now });
    const mark = this.#marks.get(message.groupId);
    if (mark && !message.isRead) this.#marks.set(message.groupId, { ...mark, unreadCount: mark.unreadCount + 1 });
    return true;
  }

  /** Whether the answer that the group was last read from can't have counted the message. */
  isUncounted({ groupId, createdAt }: ChatMessage): boolean {
    return createdAt > (this.#counted.get(groupId) ?? '');
  }

  /** Notes how far the person has read. */
  mark(mark: ReadMark): void {
    this.#marks.set(mark.groupId, mark);
  }

  /** The latest messages of a group as answered, with what arrived meanwhile. */
  overMessages(groupId: Id, answered: ChatMessage[]): ChatMessage[] {
    const messages = [...answered];
    for (const { message } of this.#arrived.get(groupId)?.values() ?? []) {
      if (message.id > (answered[0]?.id ?? '')) insertMessage(messages, message);
    }
    return messages;
  }

  /** The groups as answered, with what arrived and was read meanwhile. */
  overGroups(answered: ChatGroup[]): ChatGroup[] {
    return answered.map((group) => {
      this.#counted.set(group.id, group.lastMessageAt);
      const later = [...(this.#arrived.get(group.id)?.values() ?? [])]
        .map(({ message }) => message)
        .filter((message) => this.isUncounted(message));
      const mark = this.#marks.get(group.id);
      const isReadFurther = mark !== undefined && mark.messageId > (group.lastReadMessageId ?? '');
      const unread = later.filter(({ isRead, id }) => !isRead && id > (group.lastReadMessageId ?? '')).length;
      return {
        ...group,
        lastMessageAt: later.at(-1)?.createdAt ?? group.lastMessageAt,
        lastReadMessageId: isReadFurther ? mark.messageId : group.lastReadMessageId,
        unreadCount: isReadFurther ? mark.unreadCount : group.unreadCount + unread,
      };
    });
  }

  /** Nothing of one session may show in the next. */
  forget(): void {
    this.#arrived.clear();
    this.#marks.clear();
    this.#counted.clear();
  }
}

export const chatNews = new ChatNews();
