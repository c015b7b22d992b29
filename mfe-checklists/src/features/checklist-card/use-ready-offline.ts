import { prepareDeviceDatabase, useUser, whenQuiet } from '@workforce/web-core';
import { useEffect } from 'react';
import { dialogModules } from './dialog-modules.ts';

/** Fetches what work in a dead spot needs, once the screen stands: the dialogs' code and the device's database. */
export function useReadyOffline(): void {
  const { id: userId } = useUser();
  useEffect(() => {
    let isHere = true;
    void whenQuiet().then(() => {
      if (!isHere) return;
      void prepareDeviceDatabase(userId);
      // What fails to come now is asked for again when its dialog opens.
      for (const load of Object.values(dialogModules)) load().catch(() => undefined);
    });
    return () => {
      isHere = false;
    };
  }, [userId]);
}
