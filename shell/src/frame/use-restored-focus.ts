import { isFocusLost, saveFocus, type SavedFocus } from '@workforce/web-ui';
import { useEffect } from 'react';

/** Time within which dialogs restore the focus themselves, in ms. */
const TIMEOUT_MS = 100;

/**
 * When the focused element is removed or disabled, focuses its nearest remaining container. Otherwise a screen reader
 * would start over at the top of the page.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let savedFocus: SavedFocus | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      savedFocus = target instanceof Element ? saveFocus(target) : undefined;
    };
    // A click on the background blurs on purpose.
    const isTakenAway = () => isFocusLost() && savedFocus !== undefined && !savedFocus.isUsable();
    const observer = new MutationObserver(() => {
      if (!isTakenAway()) return;
      clearTimeout(timer);
      timer = setTimeout(() => isTakenAway() && savedFocus?.focus(), TIMEOUT_MS);
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
