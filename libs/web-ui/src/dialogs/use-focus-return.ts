import { useCallback, useEffect, useRef, useState } from 'react';
import { isFocusLost, saveFocus, type SavedFocus } from '../focus/saved-focus.ts';

/**
 * Returns the focus to the element that had it before a dialog opened. antd does so when a dialog closes, unless its trigger was
 * re-rendered as another element meanwhile, and not when the dialog is unmounted while open.
 *
 * @returns a function to call after the dialog has closed
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opener, setOpener] = useState(focused);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(focused());
  }

  const place = useRef<SavedFocus | null>(null);
  useEffect(() => {
    if (isOpen) place.current = opener;
  }, [isOpen, opener]);

  const giveBack = useCallback(() => {
    if (isFocusLost()) place.current?.focus();
    place.current = null;
  }, []);
  useEffect(() => giveBack, [giveBack]);
  return giveBack;
}

const focused = (): SavedFocus | null => document.activeElement && saveFocus(document.activeElement);
