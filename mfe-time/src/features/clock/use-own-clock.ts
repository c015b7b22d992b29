import type { TimeEntry } from '@workforce/contracts';
import { useServerNow, useCurrentTimeEntryQuery, useOptimisticEntry } from '@workforce/web-core';
import { CURRENT_ENTRY_POLLING } from '../../api/time-entries.api.ts';
import { usePollingWithoutLink } from '../../api/use-polling-without-link.ts';

export interface OwnClock {
  /** The open entry; null without one, undefined while loading. */
  entry: TimeEntry | null | undefined;
  /** The last fetch failed: the data shown may be stale. */
  isStale: boolean;
  hasFailed: boolean;
  reload: () => void;
}

interface ClockOptions {
  /** Seconds until the entry is stale; by default at once (§9). */
  staleAfter?: number;
  /** Whether pushes are enough while the real-time connection is up: anywhere but on the clock's own screen. */
  followsLink?: boolean;
}

/** The signed-in user's open entry, polled as in §9, with pending commands applied optimistically. */
export function useOwnClock({ staleAfter, followsLink = false }: ClockOptions = {}): OwnClock {
  const serverNow = useServerNow();
  const withoutLink = usePollingWithoutLink(CURRENT_ENTRY_POLLING);
  const { data, isError, refetch } = useCurrentTimeEntryQuery(undefined, {
    ...(followsLink ? withoutLink : CURRENT_ENTRY_POLLING),
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
