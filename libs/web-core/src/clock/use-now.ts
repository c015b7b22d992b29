import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The server's time, renewed every `everyMs` milliseconds; the default suits a clock that shows seconds (§9). */
export function useNow(everyMs = 1_000): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
