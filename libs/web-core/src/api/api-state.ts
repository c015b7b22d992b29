import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ConnectionState } from '../connection/connection.slice.ts';
import type { SessionState } from '../session/session.slice.ts';
import type { SiteChoiceState } from '../session/site-choice.slice.ts';
import type { api } from './api.ts';
import type { configApi } from './config.api.ts';

/** The part of the page's state that the API's calls read. */
export interface ApiState {
  session: SessionState;
  connection: ConnectionState;
  siteChoice: SiteChoiceState;
  api: ReturnType<typeof api.reducer>;
  config: ReturnType<typeof configApi.reducer>;
}

/** Dispatch of calls and thunks. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
