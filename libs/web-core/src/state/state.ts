import type { Store as ReduxStore, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiState } from '../api/api-state.ts';
import type { RealtimeStatus } from '../connection/realtime.slice.ts';
import type { DeviceCache } from '../device/device-cache.ts';

/** The page's whole state. */
export interface RootState extends ApiState {
  link: RealtimeStatus;
}

export type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** The page's store, with what belongs to the page beside its state. */
export interface Store extends ReduxStore<RootState, UnknownAction> {
  dispatch: Dispatch;
  deviceCache: DeviceCache;
}
