import { useEffect, useState } from 'react';
import { onHeldChange } from '../device/held-marker.ts';

/** What `read` answers, read again after every change of what the device holds; `initial` until the first answer. */
export function useHeld<T>(read: () => Promise<T>, initial: T): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    let isCurrent = true;
    const refresh = () =>
      read().then(
        (held) => isCurrent && setValue(held),
        // A device that can't keep anything keeps nothing.
        () => undefined,
      );
    void refresh();
    const stop = onHeldChange(() => void refresh());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [read]);
  return value;
}
