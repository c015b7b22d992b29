import { loadRemoteModule, useCan } from '@workforce/web-core';
import { useEffect } from 'react';

/** By then the screen stands and its own reads are answered, in ms. */
const QUIET_AFTER = 5_000;

/** While the person reads, fetches what the next tap most likely needs: dialogs with their fields, and the lists at a desk. */
export function usePrefetch(): void {
  const managesChecklists = useCan('template.edit');
  useEffect(() => {
    const timer = setTimeout(() => {
      const next: Promise<unknown>[] = [import('@workforce/web-ui/dialogs'), import('@workforce/web-ui/forms')];
      if (managesChecklists) next.push(loadRemoteModule('checklists', 'routes'));
      // What could not be fetched ahead is fetched, and fails visibly, where it is needed.
      Promise.all(next).catch(() => undefined);
    }, QUIET_AFTER);
    return () => clearTimeout(timer);
  }, [managesChecklists]);
}
