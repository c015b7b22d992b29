import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api, TAGS } from '../api/api.ts';
import { configApi } from '../api/config.api.ts';
import { checkIdentity } from './session.ts';
import type { SessionState } from '../session/session.slice.ts';
import { connectionFound } from '../connection/connection.slice.ts';

/** What was shown while the server was away is read again when it is back. */
export function createConnectionBackMiddleware() {
  const listener = createListenerMiddleware<{ session: SessionState }>();
  listener.startListening({
    actionCreator: connectionFound,
    effect: async (_action, { dispatch, getState }) => {
      if (getState().session.user === null) return;
      // The session may have ended meanwhile; whoever is told so sees nothing of what follows.
      await (dispatch as (action: unknown) => Promise<void>)(checkIdentity());
      dispatch(api.util.invalidateTags([...TAGS]));
      dispatch(configApi.util.invalidateTags(['Config']));
    },
  });
  return listener.middleware;
}
