import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls back at a field's blur: at once, or where a press takes the focus away, just before its click. A message
 * that appears or disappears at the blur itself would move the pressed button away from the click.
 */
export function usePress(): (callback: () => void) => void {
  const isPressing = useRef(false);

  useEffect(() => {
    const press = () => {
      isPressing.current = true;
      // The blur is part of the press.
      setTimeout(() => (isPressing.current = false));
    };
    window.addEventListener('mousedown', press, true);
    return () => window.removeEventListener('mousedown', press, true);
  }, []);

  return (callback) => {
    if (!isPressing.current) return callback();
    const waiting = new AbortController();
    const options = { capture: true, signal: waiting.signal };
    const settle = () => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      callback();
    };
    window.addEventListener('click', settle, options);
    // A press that ends elsewhere has no click.
    window.addEventListener('mouseup', () => setTimeout(settle), options);
  };
}
