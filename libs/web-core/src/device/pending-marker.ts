import type { Id } from '@workforce/contracts';

const keyOf = (userId: Id) => `workforce.held.${userId}`;
const listeners = new Set<() => void>();

/** Subscribes to changes of the pending work on the device. Returns the function that unsubscribes. */
export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the subscribers. */
export const pendingChanged = (): void => listeners.forEach((listener) => listener());

/** Marks outside the database that it may contain pending work, so that a page without any never loads the database's code. */
export function notePending(userId: Id): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Without storage there is no database either.
  }
}

/** False when the device certainly has no pending work of the user. */
export function mayHavePending(userId: Id): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function forgetPending(userId: Id): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was marked.
  }
  pendingChanged();
}
