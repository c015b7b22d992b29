import type { LoginRequest, User } from '@workforce/contracts';
import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { sessionApi } from '../api/session.api.ts';
import { forgetDrafts } from '../drafts/draft-storage.ts';
import { clearDevice } from '../offline/outbox/outboxes.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { sessionEnded, sessionLoading, sessionUnreachable, userKnown } from './session.slice.ts';
import { knownUser } from './known-user.ts';
import { readToken, storeToken } from './token.ts';

/**
 * Validates the stored token (§4): a refused one is forgotten. Without an answer it is kept: the app opens for the person it
 * belongs to, with what the device knows, or can be tried again when nobody is known.
 */
export const resumeSession = () => async (dispatch: Dispatch) => {
  if (readToken() === null) {
    dispatch(sessionEnded());
    return;
  }
  dispatch(sessionLoading());
  const { data, error } = await dispatch(
    sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (data) {
    dispatch(userKnown(data));
    return;
  }
  const isUnanswered = isApiError(error) && (error.status === 0 || error.status >= 500);
  const user = knownUser();
  if (!isUnanswered) dispatch(sessionEnded());
  else dispatch(user === null ? sessionUnreachable() : userKnown(user));
};

/** Signs in and keeps the token. Throws an `ApiError` when the server refuses. */
export const signIn =
  (credentials: LoginRequest) =>
  async (dispatch: Dispatch): Promise<User> => {
    const { user, token } = await dispatch(sessionApi.endpoints.login.initiate(credentials, { track: false })).unwrap();
    storeToken(token);
    dispatch(api.util.resetApiState());
    dispatch(userKnown(user));
    return user;
  };

/**
 * Ends the session here at once and on the server as soon as it hears of it. Everything kept on the device for the person goes,
 * what was never sent included: ask before (`decisions §10`).
 */
export const signOut = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const { user } = getState().session;
  const told = dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
  await dispatch(leaveDevice(user));
  await told;
};

/**
 * Ends every session of the person, this one last: when the server doesn't, everything stays as it is, and an `ApiError` says
 * why. As after signing out, nothing of the person stays on the device: ask before.
 */
export const signOutEverywhere = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const { user } = getState().session;
  await dispatch(sessionApi.endpoints.signOutEverywhere.initiate(undefined, { track: false })).unwrap();
  await dispatch(leaveDevice(user));
};

const leaveDevice = (user: User | null) => async (dispatch: Dispatch) => {
  dispatch(sessionEnded());
  forgetDrafts();
  // A device that keeps nothing has nothing to clear.
  if (user) await clearDevice(user.id).catch(() => undefined);
};
