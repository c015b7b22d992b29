import type { Instant } from '@workforce/contracts';
import { useNow } from '@workforce/web-core';
import { useEffect } from 'react';

const MINUTE = 60_000;

/** Tolerance for clock skew between page and server, in ms. */
const MARGIN = 2_000;

interface Reading {
  currentData?: { freshUntil: Instant };
  refetch: () => unknown;
}

/**
 * Refetches when data becomes stale by the passage of time; other changes are pushed. Call it after the query's hook, in the same
 * component: a query can't be refetched before its own effect has started it.
 */
export function useFresh({ currentData, refetch }: Reading): void {
  const now = useNow(MINUTE);
  const freshUntil = currentData?.freshUntil;
  const isOver = freshUntil !== undefined && now.getTime() > Date.parse(freshUntil) + MARGIN;
  useEffect(() => {
    if (isOver) refetch();
    // Once per response: a failed refetch is repeated on reconnect.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, freshUntil]);
}
