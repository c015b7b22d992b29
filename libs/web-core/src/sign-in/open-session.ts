import type { LoginRequest, LoginResponse } from '@workforce/contracts';
import type { Revocations } from '../session/revocations.ts';
import { readToken, storeToken } from '../session/token.ts';
import { postBeforeSession } from './post-before-session.ts';

type PageRevocations = Pick<Revocations, 'revoke' | 'settled'>;

/**
 * Signs in and stores the token on the device; revokes the session of a token that it replaces. Needs neither store nor API cache, so
 * that the sign-in form works before the app's code has loaded. Throws an `ApiError`.
 *
 * @param revocations the page's
 */
export const openSession = (credentials: LoginRequest, revocations: PageRevocations): Promise<LoginResponse> =>
  begin('/api/auth/login', credentials, revocations);

/**
 * The same with the answer of a provider, which returned the person to this page.
 *
 * @param provider its key
 * @param query of the page's address
 */
export const openProviderSession = (
  { provider, query }: { provider: string; query: string },
  revocations: PageRevocations,
): Promise<LoginResponse> => begin(`/api/auth/oidc/${encodeURIComponent(provider)}/sign-in`, { query }, revocations);

async function begin(path: string, body: object, revocations: PageRevocations): Promise<LoginResponse> {
  await revocations.settled();
  const session = await postBeforeSession<LoginResponse>(path, body);
  const replaced = readToken();
  storeToken(session.token);
  if (replaced !== null && replaced !== session.token) revocations.revoke(replaced);
  return session;
}
