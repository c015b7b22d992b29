import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from '../api/api.ts';
import { linkReducer } from '../realtime/link.slice.ts';
import { sessionEndMiddleware } from '../session/session-end.ts';
import { sessionReducer } from '../session/session.slice.ts';

/** The page's one store; tests make their own. */
export const createStore = () =>
  configureStore({
    reducer: { session: sessionReducer, link: linkReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().prepend(sessionEndMiddleware).concat(api.middleware),
  });

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();
