import type { Store as ReduxStore, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ServerClock } from '../clock/server-clock.ts';
import type { CallExtra } from '../api/base-query.ts';
import type { ApiState } from '../api/api-state.ts';
import type { Confirmation } from '../api/confirmation.ts';
import type { RealtimeStatus } from '../connection/realtime.slice.ts';
import type { FirstScreen } from '../first-screen/first-screen.ts';
import type { Revocations } from '../session/revocations.ts';
import type { DeviceCache } from '../device/device-cache.ts';

/** The page's whole state. */
export interface RootState extends ApiState {
  link: RealtimeStatus;
}

/** The thunks' extra argument. Later layers declare their own part. */
export interface ThunkExtra extends CallExtra {
  revocations: Revocations;
}

export type Dispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

/** Objects with the lifetime of the page beside its state, created with the store. Later layers declare their own part. */
export interface PageParts {
  /** The server's time. */
  clock: ServerClock;
  confirmation: Confirmation;
  deviceCache: DeviceCache;
  firstScreen: FirstScreen;
  revocations: Revocations;
}

/** The page's store. */
export interface Store extends ReduxStore<RootState, UnknownAction>, PageParts {
  dispatch: Dispatch;
}
