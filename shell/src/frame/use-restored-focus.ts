import { isFocusLost, rememberPlace, type RememberedPlace } from '@workforce/web-ui';
import { useEffect } from 'react';

/** Dialogs give the focus back by themselves within this time, in ms. */
const TIMEOUT_MS = 100;

/**
 * Keeps the focus where the person is working when what had it goes away or can't be used any more: the nearest thing around
 * it takes it. Without this a screen reader would begin again at the top of the page.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let place: RememberedPlace | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      place = target instanceof Element ? rememberPlace(target) : undefined;
    };
    // Somebody who pressed beside everything took the focus away themselves.
    const isTakenAway = () => isFocusLost() && place !== undefined && !place.isUsable();
    const observer = new MutationObserver(() => {
      if (!isTakenAway()) return;
      clearTimeout(timer);
      timer = setTimeout(() => isTakenAway() && place?.focus(), TIMEOUT_MS);
    });

    document.addEventListener('focusin', remember);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
