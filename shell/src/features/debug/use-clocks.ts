import { useServerNow } from '@workforce/web-core';
import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** The device's and the server's time at the same moment. */
export interface Clocks {
  device: Date;
  server: Date;
}

const readClocks = (serverNow: () => Date): Clocks => ({ device: new Date(), server: serverNow() });

/** Both clocks, updated every second. */
export function useClocks(): Clocks {
  const serverNow = useServerNow();
  const [clocks, setClocks] = useState(() => readClocks(serverNow));
  useEffect(() => {
    const timer = setInterval(() => setClocks(readClocks(serverNow)), SECOND);
    return () => clearInterval(timer);
  }, [serverNow]);
  return clocks;
}
