import type { Id, Instant } from '@workforce/contracts';
import type { ClockCommand } from '@workforce/web-core';
import { useSyncExternalStore } from 'react';

/** A command of the time clock that was given and has no answer yet. */
export interface UnsentCommand extends ClockCommand {
  occurredAt: Instant;
}

const keyOf = (userId: Id) => `workforce.unsent-clock.${userId}`;
const listeners = new Set<() => void>();
/** What stands while the device can't store anything; lasts as long as the page. */
const inMemory = new Map<Id, string>();

/** The person's unanswered command, as text so that equal ones are the same. */
function readText(userId: Id): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return inMemory.get(userId) ?? null;
  }
}

const parse = (text: string | null): UnsentCommand | null =>
  text === null ? null : (JSON.parse(text) as UnsentCommand);

/** The person's unanswered command; null without one. */
export const readUnsent = (userId: Id): UnsentCommand | null => parse(readText(userId));

/** Keeps the command until it is answered, also over a reload; null forgets it. */
export function keepUnsent(userId: Id, command: UnsentCommand | null): void {
  try {
    if (command === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(command));
  } catch {
    if (command === null) inMemory.delete(userId);
    else inMemory.set(userId, JSON.stringify(command));
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The person's unanswered command, wherever on the page it was given. */
export const useUnsent = (userId: Id): UnsentCommand | null =>
  parse(useSyncExternalStore(subscribe, () => readText(userId)));
