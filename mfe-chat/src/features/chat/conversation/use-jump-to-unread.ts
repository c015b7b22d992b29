import type { VirtuosoHandle } from '@workforce/web-ui/virtual';
import { useEffect, useRef, type RefObject } from 'react';
import type { useMessages } from './use-messages.ts';

/** One jump loads at most this many pages; the next one goes on from there. */
const PAGES_AT_ONCE = 20;

/** Whether the list has arrived is looked at so often, in ms: while it takes in older rows it moves by itself. */
const LOOK_MS = 100;
/** It has arrived when it stood there so many looks running, and is given up after so many. */
const LOOKS_TO_ARRIVE = 3;
const LOOKS_AT_MOST = 50;

export interface JumpPlace {
  list: RefObject<VirtuosoHandle | null>;
  /** The first unread message's place, -1 while it isn't loaded. */
  firstUnread: number;
  /** Whether a place is in sight. */
  isShown: (place: number) => boolean;
  /** False once the person moves the list themselves. */
  isLed: () => boolean;
}

/** Goes to the first unread message, and loads what lies between where that isn't loaded yet. */
export function useJumpToUnread(
  { list, firstUnread, isShown, isLed }: JumpPlace,
  { hasOlder, isLoadingOlder, olderFailed, loadOlder }: ReturnType<typeof useMessages>,
): () => void {
  const pagesLeft = useRef(0);
  const look = useRef<number | undefined>(undefined);
  const place = Math.max(0, firstUnread);
  const lead = (looksLeft: number, looksThere: number) => {
    const isThere = isShown(place);
    if (!isThere) list.current?.scrollToIndex({ index: place, align: 'start' });
    const there = isThere ? looksThere + 1 : 0;
    if (there >= LOOKS_TO_ARRIVE || looksLeft === 0) return;
    look.current = window.setTimeout(() => isLed() && latest.current.lead(looksLeft - 1, there), LOOK_MS);
  };
  const goOn = () => {
    if (firstUnread < 0 && hasOlder && !olderFailed && pagesLeft.current > 0) {
      pagesLeft.current -= 1;
      void loadOlder();
      return;
    }
    pagesLeft.current = 0;
    clearTimeout(look.current);
    // The list first has to take in what was loaded.
    look.current = window.setTimeout(() => latest.current.lead(LOOKS_AT_MOST, 0));
  };

  const latest = useRef({ goOn, lead });
  useEffect(() => {
    latest.current = { goOn, lead };
  });
  useEffect(() => {
    if (pagesLeft.current > 0 && !isLoadingOlder) latest.current.goOn();
  }, [isLoadingOlder]);
  useEffect(() => () => clearTimeout(look.current), []);

  return () => {
    pagesLeft.current = PAGES_AT_ONCE;
    if (olderFailed) void loadOlder();
    else if (!isLoadingOlder) goOn();
  };
}
