import { useEffect, useState } from 'react';
import { useAppStore } from './hooks.ts';

/** Returns a function that reads the server's time (`decisions §1`). */
export const useServerNow = (): (() => Date) => useAppStore().clock.now;

/** The server's time, updated every `everyMs` milliseconds; the default suits a clock that shows seconds (§9). */
export function useNow(everyMs = 1_000): Date {
  const serverNow = useServerNow();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [serverNow, everyMs]);
  return now;
}
