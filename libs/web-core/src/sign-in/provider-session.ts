import type { ProviderSignInStart, ProviderSignOut } from '@workforce/contracts';
import { identityHeaders } from '../session/identity.ts';
import { personOf, providerOf } from '../session/token.ts';
import { postBeforeSession } from './post-before-session.ts';

/** How long signing out waits for the provider's address, in ms. */
const TIMEOUT = 5_000;

/**
 * Starts a sign-in at a provider in this browser. Throws an `ApiError`.
 *
 * @param provider its key
 * @returns the provider's address, to which the page goes
 */
export async function startProviderSignIn(provider: string): Promise<string> {
  const path = `/api/auth/oidc/${encodeURIComponent(provider)}/start`;
  return (await postBeforeSession<ProviderSignInStart>(path, {})).address;
}

/**
 * Ends the session of a provider's sign-in. Never rejects: without an answer the token is revoked later, like every other.
 *
 * @returns the address at which the provider's session ends too; null for a password's session, or without an answer
 */
export async function endProviderSession(token: string | null): Promise<string | null> {
  if (token === null || providerOf(token) === null) return null;
  try {
    const answer = await fetch('/api/auth/oidc/logout', {
      method: 'POST',
      headers: { Accept: 'application/json', ...identityHeaders({ token, userId: personOf(token) }) },
      credentials: 'include',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return answer.ok ? ((await answer.json()) as ProviderSignOut).address : null;
  } catch {
    return null;
  }
}
