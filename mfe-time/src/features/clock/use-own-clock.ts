import type { TimeEntry } from '@workforce/contracts';
import { CURRENT_ENTRY_POLLING, useCurrentTimeEntryQuery } from '@workforce/web-core';

export interface OwnClock {
  /** The open entry, null without one, undefined while it isn't known. */
  entry: TimeEntry | null | undefined;
  /** The last reading failed: what is shown may be older. */
  isStale: boolean;
  hasFailed: boolean;
  reload: () => void;
}

/** The signed-in person's open entry, polled as §9 says. */
export function useOwnClock(): OwnClock {
  const { data, isError, refetch } = useCurrentTimeEntryQuery(undefined, CURRENT_ENTRY_POLLING);
  return {
    entry: data,
    isStale: isError && data !== undefined,
    hasFailed: isError && data === undefined,
    reload: () => void refetch(),
  };
}
