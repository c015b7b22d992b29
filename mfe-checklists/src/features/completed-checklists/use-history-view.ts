import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filterOf, readView, UNFILTERED, writeView, type HistoryView } from './history-address.ts';

/** The history's filter, kept in the address so that a view can be shared and the way back leads through it. */
export function useHistoryView() {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readView(address), [address]);
  const filter = useMemo(() => filterOf(view), [view]);
  return {
    view,
    filter,
    isFiltered: writeView(view).size > 0,
    /** `replace` doesn't add a step to go back to: for what changes letter by letter. */
    change: (part: Partial<HistoryView>, replace = false) => setAddress(writeView({ ...view, ...part }), { replace }),
    clear: () => setAddress(writeView(UNFILTERED)),
  };
}
