import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api, TAGS } from '../api/api.ts';
import { configApi } from '../api/config.api.ts';
import { checkIdentity } from './session.ts';
import type { SessionState } from '../session/session.slice.ts';
import { connectionFound } from '../connection/connection.slice.ts';

/** Refetches everything on the page when the server is reachable again. */
export function createConnectionBackMiddleware() {
  const listener = createListenerMiddleware<{ session: SessionState }>();
  listener.startListening({
    actionCreator: connectionFound,
    effect: async (_action, { dispatch, getState }) => {
      if (getState().session.user === null) return;
      // The session may have ended meanwhile; a new user must not see the results.
      await (dispatch as (action: unknown) => Promise<void>)(checkIdentity());
      dispatch(api.util.invalidateTags([...TAGS]));
      dispatch(configApi.util.invalidateTags(['Config']));
    },
  });
  return listener.middleware;
}
