import type { Instant } from '@workforce/contracts';
import { useNow } from '@workforce/web-core';
import { useEffect } from 'react';

const MINUTE = 60_000;

/** The page's idea of the server's clock may be a second off, in ms. */
const MARGIN = 2_000;

/** Reads again what has become wrong by the mere passing of time; everything else is pushed. */
export function useFresh({ data, refetch }: { data?: { freshUntil: Instant }; refetch: () => unknown }): void {
  const now = useNow(MINUTE);
  const freshUntil = data?.freshUntil;
  const isOver = freshUntil !== undefined && now.getTime() > Date.parse(freshUntil) + MARGIN;
  useEffect(() => {
    if (isOver) refetch();
    // Once for each answer: what can't be read now is read when the connection is back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, freshUntil]);
}
