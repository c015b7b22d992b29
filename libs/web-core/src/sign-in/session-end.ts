import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { forgetDrafts } from '../drafts/draft-storage.ts';
import { forgetUser, rememberUser } from '../session/known-user.ts';
import type { DeviceCache } from '../device/device-cache.ts';
import { personOfPage, standingOf } from '../session/page-session.ts';
import { checkIdentity } from './session.ts';
import {
  identityDoubted,
  sessionEnded,
  sessionLeft,
  signedIn,
  type SessionState,
  userKnown,
} from '../session/session.slice.ts';
import { signedOutFlag } from '../session/sign-out-mark.ts';
import { forgetToken, storedToken } from '../session/token.ts';

/** Stores who is signed in; however a session ends, it deletes the token, the user and everything read in it. */
export function createSessionEndMiddleware(deviceCache: Pick<DeviceCache, 'forget'>) {
  const listener = createListenerMiddleware<{ session: SessionState }>();

  listener.startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch, getOriginalState }) => {
      const { session } = getOriginalState();
      const person = personOfPage(session);
      // Without storage there is nothing to delete.
      if (person !== null) deviceCache.forget(person).catch(() => undefined);
      const standing = standingOf(session, storedToken());
      // The stored data of a user who signed in meanwhile in another tab is theirs.
      if (standing !== 'somebody-else' && standing !== 'begun') {
        forgetToken();
        forgetUser();
      }
      dispatch(api.util.resetApiState());
    },
  });

  listener.startListening({
    matcher: isAnyOf(sessionEnded, sessionLeft),
    effect: (_action, { getOriginalState }) => {
      const person = personOfPage(getOriginalState().session);
      if (person !== null && signedOutFlag.isSet(person)) forgetDrafts(person);
    },
  });

  listener.startListening({
    actionCreator: signedIn,
    effect: ({ payload }) => signedOutFlag.clear(payload.user.id),
  });

  listener.startListening({
    matcher: isAnyOf(userKnown, signedIn),
    effect: (_action, { getState }) => {
      const { user } = getState().session;
      // Before the sign-in is complete the page knows too little to open with.
      if (user && user.signInStep === undefined) rememberUser(user);
    },
  });

  listener.startListening({
    actionCreator: identityDoubted,
    effect: (_action, { dispatch }) => (dispatch as (action: unknown) => Promise<void>)(checkIdentity()),
  });

  return listener.middleware;
}
