import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from '../api/api.ts';
import { configApi } from '../api/config.api.ts';
import { connectionBackMiddleware } from '../offline/connection-back.ts';
import { connectionReducer } from '../offline/connection.slice.ts';
import { linkReducer } from '../realtime/link.slice.ts';
import { sessionEndMiddleware } from '../session/session-end.ts';
import { sessionReducer } from '../session/session.slice.ts';

/** The page's one store; tests make their own. */
export const createStore = () =>
  configureStore({
    reducer: {
      session: sessionReducer,
      connection: connectionReducer,
      link: linkReducer,
      [api.reducerPath]: api.reducer,
      [configApi.reducerPath]: configApi.reducer,
    },
    middleware: (defaults) =>
      defaults().prepend(sessionEndMiddleware, connectionBackMiddleware).concat(api.middleware, configApi.middleware),
  });

export type Store = ReturnType<typeof createStore>;
/** Tells the reads that ask for it when the person comes back to the window (§9). Returns the function that stops. */
export const followFocus = (store: Store): (() => void) => setupListeners(store.dispatch);

export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();
