import type { Id } from '@workforce/contracts';
import { sessionEnded, sessionLeft, tokenRenewed, type SessionState } from './session.slice.ts';
import { personOf, storedToken } from './token.ts';

/** The part of the store that this module needs; the store's own type would be a circular import. */
export interface SessionHolder {
  dispatch: (action: { type: string }) => unknown;
  getState: () => unknown;
}

/** The page's session compared with the stored one. `begun`: somebody signed in, and the page has no user. */
export type Standing = 'same' | 'renewed' | 'begun' | 'ended' | 'somebody-else';

export const sessionOf = ({ getState }: Pick<SessionHolder, 'getState'>): SessionState =>
  (getState() as { session: SessionState }).session;

/** The page's user; while the session is being resumed, the token's. */
export const personOfPage = ({ user, token }: SessionState): Id | null => user?.id ?? personOf(token);

/** Compares the page's session with the stored token; undefined without storage. */
export function standingOf(session: SessionState, stored: string | null | undefined): Standing {
  const { status, token } = session;
  if (stored === undefined || stored === token || status === 'left') return 'same';
  if (stored === null) return 'ended';
  const person = personOfPage(session);
  if (token === null && person === null) return 'begun';
  return person !== null && personOf(stored) === person ? 'renewed' : 'somebody-else';
}

/**
 * Makes the page follow other tabs: a page whose user signed out or was replaced ends. A frozen tab may miss storage events, so this
 * runs before every request.
 */
export function followStored(holder: SessionHolder): Standing {
  const stored = storedToken();
  const standing = standingOf(sessionOf(holder), stored);
  if (standing === 'renewed' && typeof stored === 'string') holder.dispatch(tokenRenewed(stored));
  if (standing === 'ended') holder.dispatch(sessionEnded());
  if (standing === 'somebody-else') holder.dispatch(sessionLeft());
  return standing;
}
