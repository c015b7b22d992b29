import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ConnectionState } from '../connection/connection.slice.ts';
import type { SessionState } from '../session/session.slice.ts';
import type { api } from './api.ts';
import type { configApi } from './config.api.ts';

/** As much of the page's state as the API's calls look at. */
export interface ApiState {
  session: SessionState;
  connection: ConnectionState;
  api: ReturnType<typeof api.reducer>;
  config: ReturnType<typeof configApi.reducer>;
}

/** Dispatches calls and what goes with them. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
