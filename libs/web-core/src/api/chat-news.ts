import type { ChatGroup, ChatMessage, Id, ReadMark } from '@workforce/contracts';

/** Longer than any answer can be under way, in milliseconds. */
const MEMORY_MS = 120_000;

/** Adds a message at its place, the oldest first. Returns false when it was there already. */
export function insertMessage(messages: ChatMessage[], message: ChatMessage): boolean {
  let place = messages.length;
  while (place > 0 && (messages[place - 1]?.number ?? 0) > message.number) place -= 1;
  if (messages[place - 1]?.number === message.number) return false;
  messages.splice(place, 0, message);
  return true;
}

/**
 * What this page has heard of or done itself. An answer that was already under way doesn't know it: laid over the answer,
 * nothing that was on the screen is lost again.
 */
class ChatNews {
  /** By group and message, in the order of arrival. */
  readonly #arrived = new Map<Id, Map<Id, { message: ChatMessage; at: number }>>();
  readonly #marks = new Map<Id, ReadMark>();
  /** `number` of the last message that the last answer has counted, by group. */
  readonly #counted = new Map<Id, number>();

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

  /** Whether the answer that the group was last read from didn't know the message yet. */
  isUncounted = ({ groupId, number }: ChatMessage): boolean => number > (this.#counted.get(groupId) ?? 0);

  /** Notes how far the person has read. */
  mark(mark: ReadMark): void {
    if ((mark.messageId ?? '') >= (this.#marks.get(mark.groupId)?.messageId ?? '')) this.#marks.set(mark.groupId, mark);
  }

  /** Forgets a mark that never reached the server. */
  unmark(groupId: Id, messageId: Id): void {
    if (this.#marks.get(groupId)?.messageId === messageId) this.#marks.delete(groupId);
  }

  /** The latest messages of a group as answered, with what arrived meanwhile. */
  overMessages(groupId: Id, answered: ChatMessage[]): ChatMessage[] {
    const messages = [...answered];
    const from = answered[0]?.number ?? 0;
    for (const { message } of this.#arrived.get(groupId)?.values() ?? []) {
      if (message.number > from) insertMessage(messages, message);
    }
    return messages;
  }

  /** The groups as answered, with what arrived and was read meanwhile. */
  overGroups(answered: ChatGroup[]): ChatGroup[] {
    return answered.map((group) => {
      this.#counted.set(group.id, group.lastMessageNumber);
      const arrived = [...(this.#arrived.get(group.id)?.values() ?? [])].map(({ message }) => message);
      const known = withArrivals(group, arrived.filter(this.isUncounted));
      const mark = this.#marks.get(group.id);
      const isReadFurther = (mark?.messageId ?? '') > (group.lastReadMessageId ?? '');
      return mark && isReadFurther
        ? { ...known, lastReadMessageId: mark.messageId, unreadCount: mark.unreadCount }
        : known;
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

/** A group with messages that it hasn't counted yet. */
export function withArrivals(group: ChatGroup, arrived: readonly ChatMessage[]): ChatGroup {
  const last = arrived.reduce<ChatMessage | undefined>(
    (latest, message) => (message.number > (latest?.number ?? group.lastMessageNumber) ? message : latest),
    undefined,
  );
  const unreadCount = group.unreadCount + arrived.filter(({ isRead }) => !isRead).length;
  return {
    ...group,
    lastMessageNumber: last?.number ?? group.lastMessageNumber,
    lastMessageAt: last?.createdAt ?? group.lastMessageAt,
    // Whoever had read everything has read what they say themselves.
    lastReadMessageId: last && unreadCount === 0 ? last.id : group.lastReadMessageId,
    unreadCount,
  };
}
