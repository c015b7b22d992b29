import { useUnsent, type Unsent } from '@workforce/web-core';
import { useEffect, useState } from 'react';

/** Entries that the server takes within this time, in ms, aren't announced. */
const TIMEOUT_MS = 2_000;

/** The person's unsent work as far as it is worth showing: what is on its way and arrives in a moment isn't. */
export function useWorthShowing(): Pick<Unsent, 'pending' | 'rejected'> {
  const { pending, rejected, isWaitingForRetry } = useUnsent();
  const [isLate, setLate] = useState(false);
  const isWaiting = pending.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return { pending: isWaitingForRetry || isLate ? pending : [], rejected };
}
