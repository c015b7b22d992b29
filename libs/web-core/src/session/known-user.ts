import type { User } from '@workforce/contracts';

/** Who was signed in last on this device; lives and goes with the token. */
const KEY = 'workforce.user';

/** Remembers the person, so that the app opens without a network. */
export function rememberUser(user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Without storage the app needs the server to open.
  }
}

/** The person whose token is stored; null when nobody is known. */
export function knownUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as User | null;
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
