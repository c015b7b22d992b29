import { useEffect, useState } from 'react';

/** What was read, `undefined` where it can't be; `null` while it is read. */
export type Reading<T> = T | undefined | null;

/** Reads once, and again whenever `round` changes. What fails is not there. */
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
