import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../state/hooks.ts';
import type { Store } from '../state/state.ts';
import { connectionFound, connectionLost } from '../connection/connection.slice.ts';

/** Responds while the process lives, without session or database. */
const HEALTH_URL = '/health/live';

/** Interval in ms at which an offline page polls the server. */
const POLL_INTERVAL_MS = 10_000;

/** Watches the device's network events, and polls the server while it is unreachable. Returns the function that stops it. */
export function watchConnection(store: Store): () => void {
  const isAway = () => store.getState().connection.isOffline;
  const lost = () => void (isAway() || store.dispatch(connectionLost()));
  const checkServer = async () => {
    const answer = await fetch(HEALTH_URL, { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok !== true) lost();
    else if (isAway()) store.dispatch(connectionFound());
  };
  const onOnline = () => void checkServer();
  const timer = setInterval(() => {
    if (isAway() && document.visibilityState === 'visible') void checkServer();
  }, POLL_INTERVAL_MS);
  window.addEventListener('offline', lost);
  window.addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', onOnline);
  };
}

/** Whether the device has no network. False while only the server is unreachable. */
export const useIsDeviceOffline = (): boolean => useSyncExternalStore(watchDevice, () => !navigator.onLine);

function watchDevice(changed: () => void): () => void {
  window.addEventListener('offline', changed);
  window.addEventListener('online', changed);
  return () => {
    window.removeEventListener('offline', changed);
    window.removeEventListener('online', changed);
  };
}

/** Whether shown data may be stale because the server is unreachable. */
export const useIsOffline = (): boolean => useAppSelector(({ connection }) => connection.isOffline);
