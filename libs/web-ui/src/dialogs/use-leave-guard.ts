import { useEffect, useEffectEvent } from 'react';

/**
 * While `isActive`, keeps what is typed from getting lost when the page is left: on Back and Forward within the app the page stays and
 * `ask` is called; before a reload, and before another site, the browser asks.
 *
 * @param isChanged whether there is something to lose
 */
export function useLeaveGuard(isActive: boolean, isChanged: () => boolean, ask: () => void): void {
  const isTyped = useEffectEvent(isChanged);
  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    if (!isActive) return;
    let index = entryIndex();
    let isReturning = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isTyped()) event.preventDefault();
    };
    const onPop = (event: PopStateEvent) => {
      if (!isReturning && !isTyped()) {
        index = entryIndex();
        return;
      }
      // The router must learn neither of leaving nor of returning.
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      isReturning = true;
      history.go(index === null ? 1 : index - (entryIndex() ?? 0));
      askFirst();
    };
    window.addEventListener('beforeunload', onUnload);
    // Before the router, which listens while the event bubbles.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onPop, { capture: true });
    };
  }, [isActive]);
}

/** The place of the page in the session's history; null in browsers that don't tell, where one goes back. */
const entryIndex = (): number | null => window.navigation?.currentEntry?.index ?? null;
