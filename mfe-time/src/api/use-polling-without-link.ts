import { useRealtimeStatus } from '@workforce/web-core';

/**
 * Polling options for a read that pushes keep up to date: it is polled only while the real-time connection is down, so
 * that a crowd of idle screens costs the server nothing.
 */
export function usePollingWithoutLink<Options extends { pollingInterval: number }>(options: Options): Options {
  const isOpen = useRealtimeStatus() === 'open';
  return isOpen ? { ...options, pollingInterval: 0 } : options;
}
