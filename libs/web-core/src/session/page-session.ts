import type { Id } from '@workforce/contracts';
import { sessionEnded, sessionLeft, tokenRenewed, type SessionState } from './session.slice.ts';
import { personOf, storedToken } from './token.ts';

/** As much of the store as tells whose page it is; the store's own type would lead around in a circle. */
export interface SessionHolder {
  dispatch: (action: { type: string }) => unknown;
  getState: () => unknown;
}

/** How the page's session stands to the one that the device keeps. `begun`: somebody signed in, and the page is nobody's. */
export type Standing = 'same' | 'renewed' | 'begun' | 'ended' | 'somebody-else';

export const sessionOf = ({ getState }: Pick<SessionHolder, 'getState'>): SessionState =>
  (getState() as { session: SessionState }).session;

/** Whose page it is; while the session is being resumed, the person the token belongs to. */
export const personOfPage = ({ user, token }: SessionState): Id | null => user?.id ?? personOf(token);

/** Compares the page's session with the token that the device keeps; undefined where it can't keep one. */
export function standingOf(session: SessionState, stored: string | null | undefined): Standing {
  const { status, token } = session;
  if (stored === undefined || stored === token || status === 'left') return 'same';
  if (stored === null) return 'ended';
  const person = personOfPage(session);
  if (token === null && person === null) return 'begun';
  return person !== null && personOf(stored) === person ? 'renewed' : 'somebody-else';
}

/**
 * Lets the page follow what other tabs did: a page whose person signed out or was replaced ends. Storage events may never have
 * reached a tab that was frozen, so this is asked before everything that is sent.
 */
export function followStored(holder: SessionHolder): Standing {
  const stored = storedToken();
  const standing = standingOf(sessionOf(holder), stored);
  if (standing === 'renewed' && typeof stored === 'string') holder.dispatch(tokenRenewed(stored));
  if (standing === 'ended') holder.dispatch(sessionEnded());
  if (standing === 'somebody-else') holder.dispatch(sessionLeft());
  return standing;
}
