import type { Id } from '@workforce/contracts';
import type { Identity } from '../session/identity.ts';
import { followStored, personOfPage, sessionOf, type SessionHolder } from '../session/page-session.ts';
import { sessionEnded } from '../session/session.slice.ts';
import type { ApiError } from './api-error.ts';

type Caller = { caller: Identity; error?: undefined } | { caller?: undefined; error: ApiError };

const refusal = (status: 401 | 409, code: 'UNAUTHENTICATED' | 'IDENTITY_MISMATCH'): ApiError => ({
  status,
  code,
  message: null,
  details: [],
  summary: `${status}: not sent`,
});

/**
 * For whom a call that is about to be sent is made: the page's person, or an error when somebody else is signed in on the device
 * by now, or nobody any more. The page then follows.
 *
 * @param actingUser the person whom it was made for, when that was before
 */
export function callerFor(holder: SessionHolder, actingUser?: Id): Caller {
  const standing = followStored(holder);
  const session = sessionOf(holder);
  if (standing === 'ended') return { error: refusal(401, 'UNAUTHENTICATED') };
  const userId = personOfPage(session);
  if (session.status === 'left' || (actingUser !== undefined && actingUser !== userId))
    return { error: refusal(409, 'IDENTITY_MISMATCH') };
  return { caller: { userId, token: session.token } };
}

/** Ends the session that the server doesn't know any more, unless another sign-in has taken its place meanwhile. */
export function sessionRefused(holder: SessionHolder, token: string | null): void {
  if (sessionOf(holder).token === token && followStored(holder) === 'same') holder.dispatch(sessionEnded());
}
