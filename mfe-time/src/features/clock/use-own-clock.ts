import type { TimeEntry } from '@workforce/contracts';
import { useServerNow, useCurrentTimeEntryQuery, useOptimisticEntry } from '@workforce/web-core';
import { CURRENT_ENTRY_POLLING } from '../../api/time-entries.api.ts';

export interface OwnClock {
  /** The open entry, null without one, undefined while it isn't known. */
  entry: TimeEntry | null | undefined;
  /** The last reading failed: what is shown may be older. */
  isStale: boolean;
  hasFailed: boolean;
  reload: () => void;
}

interface ClockOptions {
  /** The entry is stale this many seconds after it was read; by default at once (§9). */
  staleAfter?: number;
}

/**
 * The signed-in person's open entry, polled as §9 says, with what they did since and the server hasn't acknowledged.
 */
export function useOwnClock({ staleAfter }: ClockOptions = {}): OwnClock {
  const serverNow = useServerNow();
  const { data, isError, refetch } = useCurrentTimeEntryQuery(undefined, {
    ...CURRENT_ENTRY_POLLING,
    ...(staleAfter !== undefined && { refetchOnMountOrArgChange: staleAfter }),
  });
  const entry = useOptimisticEntry(data, serverNow());
  return {
    entry,
    isStale: isError && data !== undefined,
    hasFailed: isError && data === undefined,
    reload: () => void refetch(),
  };
}
