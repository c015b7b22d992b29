import { useMemo } from 'react';
import { filterOf, readView, UNFILTERED, writeView, type HistoryView } from './history-address.ts';
import type { PageEntry } from './use-page-entry.ts';

const viewOf = (search: string) => readView(new URLSearchParams(search));

/** The history's filter, kept in the address so that a view can be shared and the way back leads through it. */
export function useHistoryView({ search, latestSearch, change }: PageEntry) {
  const view = useMemo(() => viewOf(search), [search]);
  const filter = useMemo(() => filterOf(view), [view]);
  const go = (next: HistoryView, replace: boolean) => change({ search: writeView(next).toString() }, replace);
  return {
    view,
    filter,
    isFiltered: writeView(view).size > 0,
    /** `replace` doesn't add a step to go back to: for what changes letter by letter. */
    change: (part: Partial<HistoryView>, replace = false) => go({ ...viewOf(latestSearch()), ...part }, replace),
    clear: () => go(UNFILTERED, false),
  };
}
