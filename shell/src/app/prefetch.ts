import { useAppStore, useCan } from '@workforce/web-core';
import { useEffect } from 'react';

/**
 * Prefetches while idle what the next tap most likely needs: dialogs with their fields, and on wide screens the tables.
 */
export function usePrefetch(): void {
  const { firstScreen, remotes } = useAppStore();
  const managesChecklists = useCan('template.edit');
  useEffect(() => {
    let isHere = true;
    void firstScreen.whenSettled().then(() => {
      if (!isHere) return;
      const next: Promise<unknown>[] = [
        import('@workforce/web-ui/dialogs'),
        import('@workforce/web-ui/forms'),
        import('../unsent/unsent-dialog.tsx'),
      ];
      if (managesChecklists) next.push(remotes.load('checklists', 'routes'));
      // A failed prefetch is repeated, and reported, where the code is needed.
      Promise.all(next).catch(() => undefined);
    });
    return () => {
      isHere = false;
    };
  }, [firstScreen, remotes, managesChecklists]);
}
