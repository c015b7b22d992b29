import type { Id } from '@workforce/contracts';
import { jwtDecode } from 'jwt-decode';

/** Where the bearer token lives (§7). */
export const TOKEN_KEY = 'token';

/** The stored bearer token, null without one; undefined without storage (private windows may refuse it). */
export function storedToken(): string | null | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return undefined;
  }
}

/** The stored bearer token, or null without one or without storage. */
export const readToken = (): string | null => storedToken() ?? null;

/**
 * Whose token it is; null for none and for what is no token. The token itself says so: with a second key beside it another tab
 * could be read between the two.
 */
export function personOf(token: string | null): Id | null {
  try {
    return token === null ? null : (jwtDecode(token).sub ?? null);
  } catch {
    return null;
  }
}

/** Keeps the token for the next visit; without storage the session lasts as long as the page. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // The page itself still has the token.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
}
