import type { VirtuosoHandle } from '@workforce/web-ui/virtual';
import { useEffect, useRef, type RefObject } from 'react';
import type { useMessages } from './use-messages.ts';

/** One jump loads at most this many pages; the next one goes on from there. */
const PAGES_AT_ONCE = 20;

/** Goes to the first unread message, and loads what lies between where that isn't loaded yet. */
export function useJumpToUnread(
  list: RefObject<VirtuosoHandle | null>,
  /** Its place, -1 while it isn't loaded. */
  firstUnread: number,
  { hasOlder, isLoadingOlder, olderFailed, loadOlder }: ReturnType<typeof useMessages>,
): () => void {
  const pagesLeft = useRef(0);
  const goOn = () => {
    if (firstUnread < 0 && hasOlder && !olderFailed && pagesLeft.current > 0) {
      pagesLeft.current -= 1;
      void loadOlder();
      return;
    }
    pagesLeft.current = 0;
    // The list first has to take in what was loaded.
    setTimeout(() => list.current?.scrollToIndex({ index: Math.max(0, firstUnread), align: 'start' }));
  };

  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (pagesLeft.current > 0 && !isLoadingOlder) latest.current();
  }, [isLoadingOlder]);

  return () => {
    pagesLeft.current = PAGES_AT_ONCE;
    if (olderFailed) void loadOlder();
    else if (!isLoadingOlder) goOn();
  };
}
