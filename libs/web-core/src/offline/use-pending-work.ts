import { useEffect, useState } from 'react';
import { onPendingChange } from '../device/pending-marker.ts';

/** The result of `read`, refreshed after every change of the pending work on the device; `initial` until the first result. */
export function usePendingWork<T>(read: () => Promise<T>, initial: T): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    let isCurrent = true;
    const refresh = () =>
      read().then(
        (pending) => isCurrent && setValue(pending),
        // Without storage there is nothing to read.
        () => undefined,
      );
    void refresh();
    const stop = onPendingChange(() => void refresh());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [read]);
  return value;
}
