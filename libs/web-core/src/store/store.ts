import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import type { CallExtra } from '../api/base-query.ts';
import { configApi } from '../api/config.api.ts';
import { rowsMiddleware } from '../api/rows-middleware.ts';
import { createConnectionBackMiddleware } from '../sign-in/connection-back.ts';
import { connectionReducer } from '../connection/connection.slice.ts';
import { DeviceCache } from '../device/device-cache.ts';
import { offlineReadsMiddleware } from '../offline/offline-reads.ts';
import { registerOutboxKind } from '../offline/outbox/outboxes.ts';
import { ALWAYS_LOADED_KINDS } from '../outbox-kinds/always-loaded.ts';
import { realtimeReducer } from '../connection/realtime.slice.ts';
import { createSessionEndMiddleware } from '../sign-in/session-end.ts';
import { sessionReducer } from '../session/session.slice.ts';
import type { Store } from '../state/state.ts';

/** The page's one store, with what belongs to the page beside its state; tests make their own. */
export const createStore = (): Store => {
  const deviceCache = new DeviceCache();
  const extraArgument: CallExtra = { restoreReads: () => deviceCache.restore() };
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      connection: connectionReducer,
      link: realtimeReducer,
      [api.reducerPath]: api.reducer,
      [configApi.reducerPath]: configApi.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } })
        .prepend(createSessionEndMiddleware(deviceCache), createConnectionBackMiddleware())
        .concat(api.middleware, configApi.middleware, rowsMiddleware(), offlineReadsMiddleware),
  });
  deviceCache.follow(store);
  const page = Object.assign(store, { deviceCache });
  for (const kind of ALWAYS_LOADED_KINDS) registerOutboxKind(page, kind);
  return page;
};

/** Tells the reads that ask for it when the person comes back to the window (§9). Returns the function that stops. */
export const followFocus = (store: Store): (() => void) => setupListeners(store.dispatch);
