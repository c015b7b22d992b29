import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { forgetUser, rememberUser } from '../session/known-user.ts';
import type { DeviceCache } from '../device/device-cache.ts';
import { personOfPage, standingOf } from '../session/page-session.ts';
import { checkIdentity } from './session.ts';
import { identityDoubted, sessionEnded, signedIn, type SessionState, userKnown } from '../session/session.slice.ts';
import { forgetToken, storedToken } from '../session/token.ts';

/** Remembers who is signed in; however a session ends, the token, the person and everything read with it go. */
export function createSessionEndMiddleware(deviceCache: Pick<DeviceCache, 'forget'>) {
  const listener = createListenerMiddleware<{ session: SessionState }>();

  listener.startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch, getOriginalState }) => {
      const { session } = getOriginalState();
      const person = personOfPage(session);
      // A device that keeps nothing has nothing to forget.
      if (person !== null) deviceCache.forget(person).catch(() => undefined);
      const standing = standingOf(session, storedToken());
      // What belongs to whoever has signed in meanwhile in another tab is theirs.
      if (standing !== 'somebody-else' && standing !== 'begun') {
        forgetToken();
        forgetUser();
      }
      dispatch(api.util.resetApiState());
    },
  });

  listener.startListening({ actionCreator: userKnown, effect: ({ payload }) => rememberUser(payload) });
  listener.startListening({ actionCreator: signedIn, effect: ({ payload }) => rememberUser(payload.user) });

  listener.startListening({
    actionCreator: identityDoubted,
    effect: (_action, { dispatch }) => (dispatch as (action: unknown) => Promise<void>)(checkIdentity()),
  });

  return listener.middleware;
}
