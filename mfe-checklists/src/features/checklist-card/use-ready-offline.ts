import { prepareDeviceDatabase, useUser } from '@workforce/web-core';
import { useEffect } from 'react';
import { dialogModules } from './dialog-modules.ts';

/** The screen comes first; after this many ms everything else may. */
const DELAY = 1_500;

/** Fetches what work in a dead spot needs, once the screen stands: the dialogs' code and the device's database. */
export function useReadyOffline(): void {
  const { id: userId } = useUser();
  useEffect(() => {
    const timer = setTimeout(() => {
      void prepareDeviceDatabase(userId);
      // What fails to come now is asked for again when its dialog opens.
      for (const load of Object.values(dialogModules)) load().catch(() => undefined);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [userId]);
}
