import type { LoginRequest, LoginResponse } from '@workforce/contracts';
import { errorOfAnswer, errorWithoutAnswer } from '../api/api-error.ts';
import type { Revocations } from '../session/revocations.ts';
import { readToken, storeToken } from '../session/token.ts';

const LOGIN = '/api/auth/login';

/** Timeout of a sign-in in ms. */
const TIMEOUT = 30_000;

/**
 * Signs in and stores the token on the device; revokes the session of a token that it replaces. Needs neither store nor API cache, so
 * that the sign-in form works before the app's code has loaded. Throws an `ApiError`.
 *
 * @param revocations the page's
 */
export async function openSession(
  credentials: LoginRequest,
  revocations: Pick<Revocations, 'revoke' | 'settled'>,
): Promise<LoginResponse> {
  await revocations.settled();
  const session = await requestSession(credentials);
  const replaced = readToken();
  storeToken(session.token);
  if (replaced !== null && replaced !== session.token) revocations.revoke(replaced);
  return session;
}

async function requestSession(credentials: LoginRequest): Promise<LoginResponse> {
  const answer = await fetch(LOGIN, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((failure: unknown) => {
    throw errorWithoutAnswer(String(failure)) as unknown;
  });
  const text = await answer.text();
  if (!answer.ok) throw errorOfAnswer(answer.status, answer.statusText, text) as unknown;
  return JSON.parse(text) as LoginResponse;
}
