import type { Id } from '@workforce/contracts';
import { userFlag } from '../session/user-flag.ts';

const flag = userFlag('held');
const listeners = new Set<() => void>();

/** Subscribes to changes of the pending work on the device. Returns the function that unsubscribes. */
export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the subscribers. */
export const pendingChanged = (): void => listeners.forEach((listener) => listener());

/** Marks outside the database that it may contain pending work, so that a page without any never loads the database's code. */
export const notePending = flag.set;

/** False when the device certainly has no pending work of the user. */
export const mayHavePending = flag.isSet;

export function forgetPending(userId: Id): void {
  flag.clear(userId);
  pendingChanged();
}
