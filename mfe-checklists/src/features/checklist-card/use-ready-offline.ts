import { prepareDeviceDatabase, useUser } from '@workforce/web-core';
import { useEffect } from 'react';
import { dialogModules } from './dialog-modules.ts';

/** Delay in ms, so that the prefetch doesn't compete with the first render. */
const DELAY_MS = 1_500;

/** Prefetches what offline work needs: the dialogs' code and the device's database. */
export function useReadyOffline(): void {
  const { id: userId } = useUser();
  useEffect(() => {
    const timer = setTimeout(() => {
      void prepareDeviceDatabase(userId);
      // On failure the dialog loads it again when it opens.
      for (const load of Object.values(dialogModules)) load().catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId]);
}
