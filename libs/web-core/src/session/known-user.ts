import type { KnownUser } from './session.slice.ts';
import { personOf, readToken } from './token.ts';

/** The last signed-in user of this device; valid only with a token of the same user. */
const KEY = 'workforce.user';

/** Stores the user, so that the app opens offline; not when another user is signed in on the device by now. */
export function rememberUser(user: KnownUser): void {
  if (personOf(readToken()) !== user.id) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Without storage the app opens only online.
  }
}

/** The user whose token is stored; null when unknown. */
export function knownUser(): KnownUser | null {
  try {
    const user = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KnownUser | null;
    return user !== null && user.id === personOf(readToken()) ? user : null;
  } catch {
    return null;
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
