import { useAppStore, useCan } from '@workforce/web-core';
import { useEffect } from 'react';

/** While the person reads, fetches what the next tap most likely needs: dialogs with their fields, and the lists at a desk. */
export function usePrefetch(): void {
  const { firstScreen, remotes } = useAppStore();
  const managesChecklists = useCan('template.edit');
  useEffect(() => {
    let isHere = true;
    void firstScreen.whenSettled().then(() => {
      if (!isHere) return;
      const next: Promise<unknown>[] = [import('@workforce/web-ui/dialogs'), import('@workforce/web-ui/forms')];
      if (managesChecklists) next.push(remotes.load('checklists', 'routes'));
      // What could not be fetched ahead is fetched, and fails visibly, where it is needed.
      Promise.all(next).catch(() => undefined);
    });
    return () => {
      isHere = false;
    };
  }, [firstScreen, remotes, managesChecklists]);
}
