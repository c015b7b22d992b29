import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { configApi } from '../api/config.api.ts';
import { Confirmation } from '../api/confirmation.ts';
import { rowsMiddleware } from '../api/rows-middleware.ts';
import { createConnectionBackMiddleware } from '../sign-in/connection-back.ts';
import { connectionReducer } from '../connection/connection.slice.ts';
import { DeviceCache } from '../device/device-cache.ts';
import { FirstScreen } from '../first-screen/first-screen.ts';
import { offlineReadsMiddleware } from '../offline/offline-reads.ts';
import { Outboxes } from '../offline/outbox/outboxes.ts';
import { ALWAYS_LOADED_KINDS } from '../outbox-kinds/always-loaded.ts';
import { realtimeReducer } from '../connection/realtime.slice.ts';
import { RemoteModules } from '../remotes/remote-modules.ts';
import { Revocations } from '../session/revocations.ts';
import { createSessionEndMiddleware } from '../sign-in/session-end.ts';
import { siteChoiceReducer } from '../session/site-choice.slice.ts';
import { createSiteChoiceMiddleware } from '../sites/site-choice-middleware.ts';
import { sessionReducer } from '../session/session.slice.ts';
import { Preloads } from '../preload/preloads.ts';
import type { Store, ThunkExtra } from '../state/state.ts';

/**
 * Creates the page's store and the objects with the page's lifetime; tests create their own.
 *
 * @param preloads requests sent before the store was created
 */
export const createStore = (preloads = new Preloads()): Store => {
  const clock = new ServerClock();
  const confirmation = new Confirmation();
  const firstScreen = new FirstScreen();
  const revocations = new Revocations();
  const deviceCache = new DeviceCache(firstScreen);
  const extraArgument: ThunkExtra = {
    clock,
    confirmation,
    preloads,
    firstScreen,
    revocations,
    restoreReads: () => deviceCache.restore(),
  };
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      connection: connectionReducer,
      siteChoice: siteChoiceReducer,
      link: realtimeReducer,
      [api.reducerPath]: api.reducer,
      [configApi.reducerPath]: configApi.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } })
        .prepend(
          createSessionEndMiddleware(deviceCache),
          createConnectionBackMiddleware(),
          createSiteChoiceMiddleware(),
        )
        .concat(api.middleware, configApi.middleware, rowsMiddleware(), offlineReadsMiddleware),
  });
  deviceCache.follow(store);
  const readConfig = () =>
    store.dispatch(configApi.endpoints.config.initiate(undefined, { subscribe: false })).unwrap();
  const remotes = new RemoteModules({ addresses: async () => (await readConfig()).remotes, firstScreen, preloads });
  const outboxes = new Outboxes({ clock, deviceCache, firstScreen });
  outboxes.attach(store);
  for (const kind of ALWAYS_LOADED_KINDS) outboxes.register(kind);
  return Object.assign(store, { clock, confirmation, deviceCache, firstScreen, revocations, remotes, outboxes });
};

/** Enables refetch on window focus for reads that ask for it (§9). Returns the function that stops it. */
export const followFocus = (store: Store): (() => void) => setupListeners(store.dispatch);
