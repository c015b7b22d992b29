import { useEffect, useRef, useState } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened when the dialog is taken away while it is open; antd does so
 * only for one that closes first. Where that place is gone, the page's content gets it.
 */
export function useFocusReturn(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opener, setOpener] = useState(document.activeElement);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }

  const place = useRef<Element | null>(null);
  useEffect(() => {
    place.current = isOpen ? opener : null;
  }, [isOpen, opener]);

  useEffect(
    () => () => {
      const isFocusLost = document.activeElement === null || document.activeElement === document.body;
      if (place.current === null || !isFocusLost) return;
      const target = place.current.isConnected ? place.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
    [],
  );
}
