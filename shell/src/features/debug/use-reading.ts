import { useEffect, useState } from 'react';

/** The value read; `undefined` when it failed, `null` while loading. */
export type Reading<T> = T | undefined | null;

/** Reads once, and again whenever `round` changes. A rejection counts as unavailable. */
export function useReading<T>(read: (() => Promise<T>) | undefined, round: number): Reading<T> {
  const [reading, setReading] = useState<Reading<T>>(null);
  useEffect(() => {
    if (!read) return;
    let isWanted = true;
    const take = (value: T | undefined) => isWanted && setReading(value);
    read().then(take, () => take(undefined));
    return () => {
      isWanted = false;
    };
  }, [read, round]);
  return reading;
}
