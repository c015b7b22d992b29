import type { Id, LoginRequest, LoginResponse } from '@workforce/contracts';
import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { sessionApi } from '../api/session.api.ts';
import { forgetDrafts } from '../drafts/draft-storage.ts';
import { clearDevice } from '../offline/outbox/outboxes.ts';
import type { Dispatch, RootState, ThunkExtra } from '../state/state.ts';
import { knownUser } from '../session/known-user.ts';
import { openSession } from './open-session.ts';
import { standingOf } from '../session/page-session.ts';
import {
  sessionEnded,
  sessionLeft,
  sessionLoading,
  sessionUnreachable,
  signedIn,
  userKnown,
} from '../session/session.slice.ts';
import { readToken, storedToken } from '../session/token.ts';

/**
 * Validates the stored token (§4): a refused one is forgotten. Without an answer it is kept: the app opens for the person it
 * belongs to, with what the device knows, or can be tried again when nobody is known.
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
    // Another tab has decided otherwise meanwhile, or brought a newer token of the same person.
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

/** Asks the server again whose session it is: one that is over ends here, and a page that is mistaken about it begins anew. */
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
};

/** Makes the page that of whoever has just signed in, with nothing left of anybody before. */
export const takeSession =
  (session: LoginResponse) =>
  (dispatch: Dispatch): void => {
    dispatch(api.util.resetApiState());
    dispatch(signedIn(session));
  };

/** Signs in, and makes the page theirs. Throws an `ApiError` when the server refuses. */
export const signIn =
  (credentials: LoginRequest) =>
  async (dispatch: Dispatch, _getState: () => RootState, { revocations }: ThunkExtra) =>
    dispatch(takeSession(await openSession(credentials, revocations)));

/**
 * Ends the session here at once and on the server as soon as it hears of it, be it after a time without a network. Everything
 * kept on the device for the person goes, what was never sent included: ask before (`decisions §10`).
 */
export const signOut =
  () =>
  async (dispatch: Dispatch, getState: () => RootState, { revocations }: ThunkExtra) => {
    const { session } = getState();
    const stored = storedToken();
    // The same person may have signed in again in another tab.
    for (const token of new Set([session.token, standingOf(session, stored) === 'renewed' ? (stored ?? null) : null]))
      if (token !== null) revocations.revoke(token);
    await dispatch(leaveDevice(session.user?.id));
  };

/**
 * Ends every session of the person, this one last: when the server doesn't, everything stays as it is, and an `ApiError` says
 * why. As after signing out, nothing of the person stays on the device: ask before.
 */
export const signOutEverywhere = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const { user } = getState().session;
  const { error } = await dispatch(sessionApi.endpoints.signOutEverywhere.initiate(undefined, { track: false }));
  // 401 to a second try: the first one had arrived, its answer hadn't.
  if (error && !(isApiError(error) && error.status === 401)) throw error as unknown;
  await dispatch(leaveDevice(user?.id));
};

const leaveDevice = (userId: Id | undefined) => async (dispatch: Dispatch) => {
  dispatch(sessionEnded());
  if (userId !== undefined) {
    forgetDrafts(userId);
    // A device that keeps nothing has nothing to clear.
    await clearDevice(userId).catch(() => undefined);
  }
  // Somebody else may have signed in in another tab.
  if (readToken() !== null) await dispatch(resumeSession());
};
