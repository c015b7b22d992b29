import type { Store } from '../state/state.ts';
import { followStored } from '../session/page-session.ts';
import { resumeSession } from './session.ts';
import { TOKEN_KEY } from '../session/token.ts';

/**
 * Lets the page follow the sign-ins and sign-outs of other tabs: as they happen, and when it is looked at again, because a
 * frozen tab hears of nothing. A page that is nobody's becomes that of whoever signed in; one that is somebody else's begins anew.
 *
 * @param beginAnew called once; nothing of the page's person may outlive it
 * @returns the function that stops listening
 */
export function followOtherTabs(store: Store, beginAnew: () => void): () => void {
  let hasLeft = false;
  const look = () => {
    if (followStored(store) === 'begun') void store.dispatch(resumeSession());
  };
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === TOKEN_KEY || key === null) look();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const unsubscribe = store.subscribe(() => {
    if (hasLeft || store.getState().session.status !== 'left') return;
    hasLeft = true;
    beginAnew();
  });
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
