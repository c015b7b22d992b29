import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an entry of the browser's history holds: the address after the `?`, and what isn't part of the address. */
interface Entry {
  search: string;
  state: unknown;
}

/**
 * The screen's entry in the browser's history. A change builds on the one before it also where React has not drawn that yet:
 * a search that comes to rest while details open must not close them.
 */
export function usePageEntry() {
  const { search, state } = useLocation() as Entry;
  const navigate = useNavigate();
  const latest = useRef<Entry>({ search, state });
  useLayoutEffect(() => {
    latest.current = { search, state };
  }, [search, state]);
  return {
    search,
    state,
    /** The address as the last change has left it. */
    latestSearch: () => latest.current.search,
    /** Changes what is named; the other half stays. */
    change: (part: Partial<Entry>, replace: boolean) => {
      latest.current = { ...latest.current, ...part };
      void navigate({ search: latest.current.search }, { replace, state: latest.current.state });
    },
  };
}

export type PageEntry = ReturnType<typeof usePageEntry>;
