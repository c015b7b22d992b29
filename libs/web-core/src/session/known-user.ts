import type { User } from '@workforce/contracts';
import { personOf, readToken } from './token.ts';

/** Who was signed in last on this device; counts only beside a token of the same person. */
const KEY = 'workforce.user';

/** Remembers the person, so that the app opens without a network; not when somebody else is signed in on the device by now. */
export function rememberUser(user: User): void {
  if (personOf(readToken()) !== user.id) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Without storage the app needs the server to open.
  }
}

/** The person whose token is stored; null when nobody is known. */
export function knownUser(): User | null {
  try {
    const user = JSON.parse(localStorage.getItem(KEY) ?? 'null') as User | null;
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
