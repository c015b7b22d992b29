import { useEffect, useState } from 'react';
import { onPendingChange } from '../device/pending-marker.ts';

/** What `read` answers, read again after every change of what the device holds; `initial` until the first answer. */
export function usePendingWork<T>(read: () => Promise<T>, initial: T): T {
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
    const stop = onPendingChange(() => void refresh());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [read]);
  return value;
}
