import type { Id } from '@workforce/contracts';

const keyOf = (userId: Id) => `workforce.held.${userId}`;
const listeners = new Set<() => void>();

/** Calls back after every change of what the device holds. Returns the function that stops it. */
export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everyone who shows what the device holds. */
export const pendingChanged = (): void => listeners.forEach((listener) => listener());

/** Notes outside the database that it may hold something, so that a page with nothing held never loads the database's code. */
export function notePending(userId: Id): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Without storage there is no database either.
  }
}

/** False when the device surely holds nothing for the person. */
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
    // Nothing was noted.
  }
  pendingChanged();
}
