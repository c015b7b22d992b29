import { useUnsent, type Unsent } from '@workforce/web-core';
import { useEffect, useState } from 'react';

/** Entries sent within this time, in ms, aren't shown. */
const TIMEOUT_MS = 2_000;

/** The user's unsent work, without entries that are sent within a moment. */
export function useVisibleUnsent(): Pick<Unsent, 'pending' | 'rejected'> {
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
