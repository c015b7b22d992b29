import type { Store } from '../state/state.ts';
import { followStored } from '../session/page-session.ts';
import { resumeSession } from './session.ts';
import { TOKEN_KEY } from '../session/token.ts';

/**
 * Makes the page follow the sign-ins and sign-outs of other tabs: on storage events, and when it becomes visible again, because a
 * frozen tab misses events. A signed-out page adopts the user who signed in; another user's page reloads.
 *
 * @param reload called once; nothing of the page's user may survive it
 * @returns the function that unsubscribes
 */
export function followOtherTabs(store: Store, reload: () => void): () => void {
  let hasLeft = false;
  const follow = () => {
    if (followStored(store) === 'begun') void store.dispatch(resumeSession());
  };
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === TOKEN_KEY || key === null) follow();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') follow();
  };
  const unsubscribe = store.subscribe(() => {
    if (hasLeft || store.getState().session.status !== 'left') return;
    hasLeft = true;
    reload();
  });
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', follow);
  window.addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', follow);
    window.removeEventListener('pageshow', follow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
