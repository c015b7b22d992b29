import type { Id } from '@workforce/contracts';
import type { PageEntry } from './use-page-entry.ts';

/** What an entry of the browser's history says beside its address: whose details are open. */
export interface ShownChecklist {
  details: Id;
}

const isShown = (state: unknown): state is ShownChecklist =>
  typeof state === 'object' && state !== null && 'details' in state && typeof state.details === 'string';

/** The checklist whose details are open; other screens open them by navigating here with a `ShownChecklist` as state. */
export function useShownChecklist({ state, change }: PageEntry) {
  const go = (shown: ShownChecklist | null) => change({ state: shown }, true);
  return {
    id: isShown(state) ? state.details : null,
    show: (id: Id) => go({ details: id }),
    hide: () => go(null),
  };
}
