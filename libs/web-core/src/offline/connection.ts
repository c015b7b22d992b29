import { useAppSelector } from '../state/hooks.ts';
import type { Store } from '../state/state.ts';
import { connectionFound, connectionLost } from '../connection/connection.slice.ts';

/** Answers while the process lives, without a session and without the database. */
const HEALTH_URL = '/health/live';

/** How often a page without a connection asks whether the server is back, in ms. */
const POLL_INTERVAL_MS = 10_000;

/** Notices that the network goes and comes, and looks for the server while it is away. Returns the function that stops it. */
export function watchConnection(store: Store): () => void {
  const isAway = () => store.getState().connection.isOffline;
  const lost = () => void (isAway() || store.dispatch(connectionLost()));
  const look = async () => {
    const answer = await fetch(HEALTH_URL, { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok !== true) lost();
    else if (isAway()) store.dispatch(connectionFound());
  };
  const onOnline = () => void look();
  const timer = setInterval(() => {
    if (isAway() && document.visibilityState === 'visible') void look();
  }, POLL_INTERVAL_MS);
  window.addEventListener('offline', lost);
  window.addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', onOnline);
  };
}

/** Whether what is shown may be older than it looks, because the server doesn't answer. */
export const useIsOffline = (): boolean => useAppSelector(({ connection }) => connection.isOffline);
