import type { Id } from '@workforce/contracts';

const keyOf = (userId: Id) => `workforce.signed-out.${userId}`;

/**
 * Tells the other tabs, frozen ones too, that the user signed out on this device: a session that only expired leaves the drafts to
 * whoever signs in again.
 */
export function markSignedOut(userId: Id): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Without storage a sign-in lasts as long as its page.
  }
}

export function hasSignedOut(userId: Id): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** The user signed in again. */
export function unmarkSignedOut(userId: Id): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was marked.
  }
}
