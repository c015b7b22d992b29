import type { ChatMessage, Id, Instant } from '@workforce/contracts';
import { readDraft, writeDraft, type Store } from '@workforce/web-core';

/** A message that the server hasn't confirmed. */
export interface OutgoingMessage {
  /** Sent with every try, so that the server takes it once (`decisions §2`). */
  key: string;
  groupId: Id;
  content: string;
  createdAt: Instant;
  /** `number` of the group's last message when it was written; its own will be higher. */
  after: number;
  status: 'sending' | 'failed';
}

const nameOf = (userId: Id) => `chat.outbox.${userId}`;
const NONE: readonly OutgoingMessage[] = [];

/** What one person has written and the server hasn't confirmed; outlives a reload. */
export class Outbox {
  #messages: readonly OutgoingMessage[];
  readonly #listeners = new Set<() => void>();
  readonly #userId: Id;

  constructor(userId: Id) {
    this.#userId = userId;
    this.#messages = read(userId);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All of them, the oldest first; the same array until something changes. */
  messages = (): readonly OutgoingMessage[] => this.#messages;

  /** Adds a message, or replaces the one with its key. */
  put(message: OutgoingMessage): void {
    const isKnown = this.#messages.some(({ key }) => key === message.key);
    this.#change(
      isKnown
        ? this.#messages.map((known) => (known.key === message.key ? message : known))
        : [...this.#messages, message],
    );
  }

  remove(key: string): void {
    this.#change(this.#messages.filter((message) => message.key !== key));
  }

  #change(messages: readonly OutgoingMessage[]): void {
    this.#messages = messages;
    writeDraft(nameOf(this.#userId), messages.length === 0 ? null : JSON.stringify(messages));
    this.#listeners.forEach((listener) => listener());
  }
}

const outboxes = new WeakMap<Store, Map<Id, Outbox>>();

/** The person's outbox of this page. */
export function outboxOf(store: Store, userId: Id): Outbox {
  const known = outboxes.get(store) ?? emptyUntilSignedOut(store);
  const outbox = known.get(userId) ?? new Outbox(userId);
  known.set(userId, outbox);
  return outbox;
}

/** Whoever comes back after their session ended finds what the tab still keeps for them: nothing after signing out. */
function emptyUntilSignedOut(store: Store): Map<Id, Outbox> {
  const known = new Map<Id, Outbox>();
  outboxes.set(store, known);
  store.subscribe(() => {
    if (store.getState().session.user === null) known.clear();
  });
  return known;
}

/**
 * What of the outbox isn't among the messages yet: a message that is under way may come over the real-time link before its
 * answer does.
 */
export function notYetAmong(
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
  userId: Id,
): readonly OutgoingMessage[] {
  if (outgoing.length === 0) return NONE;
  const claimed = new Set<Id>();
  return outgoing.filter(({ status, content, after }) => {
    if (status === 'failed') return true;
    const own = messages.findLast(
      ({ id, number, senderId, content: said }) =>
        number > after && senderId === userId && said === content && !claimed.has(id),
    );
    if (own) claimed.add(own.id);
    return own === undefined;
  });
}

function read(userId: Id): OutgoingMessage[] {
  try {
    const kept: unknown = JSON.parse(readDraft(nameOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as OutgoingMessage[]) : [];
  } catch {
    return [];
  }
}
