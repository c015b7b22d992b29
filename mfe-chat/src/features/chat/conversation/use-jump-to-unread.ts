import type { VirtuosoHandle } from '@workforce/web-ui/virtual';
import { useEffect, useRef, type RefObject } from 'react';
import type { useMessages } from './use-messages.ts';

/** One jump loads at most about so many messages; the next one goes on from there. */
const MESSAGES_AT_ONCE = 1_000;
/** So often, in ms, it is looked at how far the list has come: while it takes in older rows it moves by itself. */
const LOOK_MS = 50;
/** It has arrived when it stood there so many looks running, and is given up after so many in vain. */
const LOOKS_TO_ARRIVE = 6;
const LOOKS_AT_MOST = 100;

export interface JumpPlace {
  list: RefObject<VirtuosoHandle | null>;
  /** Number of the first loaded message. */
  firstIndex: number;
  /** The first unread message's place among the loaded ones, -1 while it isn't loaded. */
  firstUnread: number;
  /** Whether a place is in sight. */
  isShown: (place: number) => boolean;
  /** False once the person moves the list themselves. */
  isLed: () => boolean;
}

/** Goes to the first unread message, and loads what lies between where that isn't loaded yet. */
export function useJumpToUnread(
  { list, firstIndex, firstUnread, isShown, isLed }: JumpPlace,
  { hasOlder, isLoadingOlder, olderFailed, loadOlder }: ReturnType<typeof useMessages>,
): () => void {
  const timer = useRef<number | undefined>(undefined);
  const lookAgain = (from: number, looksLeft: number, looksThere: number, delay = LOOK_MS) => {
    clearTimeout(timer.current);
    if (looksLeft > 0) timer.current = window.setTimeout(() => latest.current(from, looksLeft, looksThere), delay);
  };
  const look = (from: number, looksLeft: number, looksThere: number) => {
    if (!isLed()) return;
    if (isLoadingOlder) return lookAgain(from, LOOKS_AT_MOST, 0);
    if (firstUnread < 0 && hasOlder && !olderFailed && from - firstIndex < MESSAGES_AT_ONCE) {
      // Nothing comes of it while something else is read; then the next look asks again.
      void loadOlder();
      return lookAgain(from, looksLeft - 1, 0);
    }
    const place = Math.max(0, firstUnread);
    const isThere = isShown(place);
    if (!isThere) list.current?.scrollToIndex({ index: place, align: 'start' });
    const there = isThere ? looksThere + 1 : 0;
    if (there < LOOKS_TO_ARRIVE) lookAgain(from, looksLeft - 1, there);
  };

  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return () => {
    if (olderFailed) void loadOlder();
    lookAgain(firstIndex, LOOKS_AT_MOST, 0, 0);
  };
}
