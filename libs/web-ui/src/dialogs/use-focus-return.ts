import { useCallback, useEffect, useRef, useState } from 'react';
import { isFocusLost, rememberPlace, type RememberedPlace } from '../focus/remembered-place.ts';

/**
 * Gives the focus back to where it was before a dialog opened. antd does so for one that closes, unless what opened it was
 * drawn anew in the meantime, and not for one that is taken away while it is open.
 *
 * @returns call it when the dialog is gone
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opener, setOpener] = useState(focused);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(focused());
  }

  const place = useRef<RememberedPlace | null>(null);
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

const focused = (): RememberedPlace | null => document.activeElement && rememberPlace(document.activeElement);
