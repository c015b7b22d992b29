/** Where the bearer token lives (§7). */
export const TOKEN_KEY = 'token';

/** The stored bearer token, or null without one or without storage (private windows may refuse it). */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Keeps the token for the next visit; without storage the session lasts as long as the page's cookie. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // The session cookie still carries the session.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
}
