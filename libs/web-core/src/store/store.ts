import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from '../api/api.ts';
import type { CallExtra } from '../api/base-query.ts';
import { configApi } from '../api/config.api.ts';
import { rowsMiddleware } from '../api/rows-middleware.ts';
import { createConnectionBackMiddleware } from '../offline/connection-back.ts';
import { connectionReducer } from '../offline/connection.slice.ts';
import { DeviceCache } from '../offline/device-cache.ts';
import { offlineReadsMiddleware } from '../offline/offline-reads.ts';
import { linkReducer } from '../realtime/link.slice.ts';
import { createSessionEndMiddleware } from '../session/session-end.ts';
import { sessionReducer } from '../session/session.slice.ts';

/** The page's one store, with what belongs to the page beside its state; tests make their own. */
export const createStore = () => {
  const deviceCache = new DeviceCache();
  const extraArgument: CallExtra = { restoreReads: () => deviceCache.restore() };
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      connection: connectionReducer,
      link: linkReducer,
      [api.reducerPath]: api.reducer,
      [configApi.reducerPath]: configApi.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } })
        .prepend(createSessionEndMiddleware(deviceCache), createConnectionBackMiddleware())
        .concat(api.middleware, configApi.middleware, rowsMiddleware(), offlineReadsMiddleware),
  });
  deviceCache.follow(store);
  return Object.assign(store, { deviceCache });
};

export type Store = ReturnType<typeof createStore>;
/** Tells the reads that ask for it when the person comes back to the window (§9). Returns the function that stops. */
export const followFocus = (store: Store): (() => void) => setupListeners(store.dispatch);

export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();
