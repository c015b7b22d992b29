import type { Id, LoginRequest, LoginResponse, SessionUser } from '@workforce/contracts';
import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { sessionApi } from '../api/session.api.ts';
import { clearDevice } from '../offline/outbox/outboxes.ts';
import type { Dispatch, RootState, ThunkExtra } from '../state/state.ts';
import { knownUser } from '../session/known-user.ts';
import { openProviderSession, openSession } from './open-session.ts';
import { endProviderSession } from './provider-session.ts';
import { standingOf } from '../session/page-session.ts';
import {
  sessionEnded,
  sessionLeft,
  sessionLoading,
  sessionUnreachable,
  signedIn,
  userKnown,
} from '../session/session.slice.ts';
import { signedOutFlag } from '../session/sign-out-mark.ts';
import { readToken, storedToken } from '../session/token.ts';

/**
 * Validates the stored token (§4) and deletes a refused one. Without a response it is kept: the app opens for its known user with the
 * device's data, or offers a retry when the user is unknown.
 */
export const resumeSession =
  () =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    const token = readToken();
    if (token === null) {
      dispatch(sessionEnded());
      return;
    }
    dispatch(sessionLoading(token));
    const { data, error } = await dispatch(
      sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    // Another tab has ended the session meanwhile, or stored a newer token of the same user.
    const { session } = getState();
    if (session.status !== 'loading') return;
    if (session.token !== token) {
      await dispatch(resumeSession());
      return;
    }
    if (data) {
      dispatch(userKnown(data));
      return;
    }
    const isUnanswered = isApiError(error) && (error.status === 0 || error.status >= 500);
    const user = knownUser();
    if (!isUnanswered) dispatch(sessionEnded());
    else dispatch(user === null ? sessionUnreachable() : userKnown(user));
  };

/**
 * Reads the signed-in user again, whose places may have changed, or what is in use: an ended session ends here, and a page of another user reloads.
 */
export const checkIdentity = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const { user } = getState().session;
  if (user === null) return;
  const { data, error } = await dispatch(
    sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (getState().session.user?.id !== user.id) return;
  const isMistaken = isApiError(error) && error.code === 'IDENTITY_MISMATCH';
  if (isMistaken || (data && data.id !== user.id)) dispatch(sessionLeft());
  else if (isApiError(error) && error.status === 401) dispatch(sessionEnded());
  else if (data) dispatch(userKnown(data));
};

/** Makes the page the new user's, and clears everything of the previous one. Returns the user. */
export const takeSession =
  (session: LoginResponse) =>
  (dispatch: Dispatch): SessionUser => {
    dispatch(api.util.resetApiState());
    dispatch(signedIn(session));
    return session.user;
  };

/** Signs in on this page. Throws an `ApiError` when the server refuses. */
export const signIn =
  (credentials: LoginRequest) =>
  async (dispatch: Dispatch, _getState: () => RootState, { revocations }: ThunkExtra) =>
    dispatch(takeSession(await openSession(credentials, revocations)));

/** Signs in with the answer of a provider, which returned the person to this page. Throws an `ApiError` when the server refuses. */
export const signInAtProvider =
  (returned: { provider: string; query: string }) =>
  async (dispatch: Dispatch, _getState: () => RootState, { revocations }: ThunkExtra) =>
    dispatch(takeSession(await openProviderSession(returned, revocations)));

/**
 * Ends the session here at once and revokes it on the server as soon as it is reachable, also after being offline. Deletes everything
 * stored on the device for the user, pending entries included: ask before (`decisions §10`).
 *
 * @returns the address to go to, at which a provider's session ends too; null for a password's
 */
export const signOut =
  () =>
  async (dispatch: Dispatch, getState: () => RootState, { revocations }: ThunkExtra): Promise<string | null> => {
    const { session } = getState();
    const address = await endProviderSession(session.token);
    const stored = storedToken();
    // The same user may have signed in again in another tab.
    for (const token of new Set([session.token, standingOf(session, stored) === 'renewed' ? (stored ?? null) : null]))
      if (token !== null) revocations.revoke(token);
    await dispatch(leaveDevice(session.user?.id));
    return address;
  };

/**
 * Ends all sessions of the user, this one last: when the server doesn't, nothing changes, and an `ApiError` says why. Like signing
 * out, deletes everything of the user on the device: ask before.
 */
export const signOutEverywhere = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const { user } = getState().session;
  const { error } = await dispatch(sessionApi.endpoints.signOutEverywhere.initiate(undefined, { track: false }));
  // 401 to a retry: the first attempt had arrived, its response was lost.
  if (error && !(isApiError(error) && error.status === 401)) throw error as unknown;
  await dispatch(leaveDevice(user?.id));
};

const leaveDevice = (userId: Id | undefined) => async (dispatch: Dispatch) => {
  if (userId !== undefined) signedOutFlag.set(userId);
  dispatch(sessionEnded());
  if (userId !== undefined) {
    // Without storage there is nothing to delete.
    await clearDevice(userId).catch(() => undefined);
  }
  // Another user may have signed in in another tab.
  if (readToken() !== null) await dispatch(resumeSession());
};
