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
 * The acting user of a call about to be sent: the page's user, or an error when another user or nobody is signed in on the device by
 * now. The page then follows.
 *
 * @param actingUser the user who made a deferred call
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

/** Ends the session that the server refused, unless another sign-in has replaced it meanwhile. */
export function sessionRefused(holder: SessionHolder, token: string | null): void {
  if (sessionOf(holder).token === token && followStored(holder) === 'same') holder.dispatch(sessionEnded());
}
