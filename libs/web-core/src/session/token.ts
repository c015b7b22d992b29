import type { Id } from '@workforce/contracts';
import { jwtDecode } from 'jwt-decode';

/** Storage key of the bearer token (§7). */
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
 * The user of a token; null without a valid token. Read from the token itself: with a second storage key, another tab could write
 * between two reads.
 */
export function personOf(token: string | null): Id | null {
  try {
    return token === null ? null : (jwtDecode(token).sub ?? null);
  } catch {
    return null;
  }
}

/** Key of the provider at which the token's session began; null for a password's. */
export function providerOf(token: string | null): string | null {
  try {
    return token === null ? null : (jwtDecode<{ provider?: string }>(token).provider ?? null);
  } catch {
    return null;
  }
}

/** Stores the token for the next visit; without storage the session lasts as long as the page. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // The page still has the token in memory.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
}
