import { useEffect, useRef } from 'react';
import type { useMessages } from './use-messages.ts';

/** One jump loads at most about so many messages; the next one goes on from there. */
const MESSAGES_AT_ONCE = 1_000;

/**
 * Goes to the first unread message, and first loads what lies between where that isn't loaded yet.
 *
 * @param place where the first unread message stands among the loaded ones, -1 while it isn't loaded
 * @param scrollTo brings a place to the top of the list
 */
export function useJumpToUnread(
  place: number,
  { messages, hasOlder, isLoadingOlder, olderFailed, loadOlder }: ReturnType<typeof useMessages>,
  scrollTo: (place: number) => void,
) {
  /** How many messages are loaded at most for the jump under way; null without one. */
  const limit = useRef<number | null>(null);
  const loaded = messages?.length ?? 0;

  const proceed = () => {
    if (limit.current === null || isLoadingOlder) return;
    if (place < 0 && hasOlder && !olderFailed && loaded < limit.current) {
      void loadOlder();
      return;
    }
    limit.current = null;
    scrollTo(Math.max(0, place));
  };
  useEffect(() => proceed());

  return {
    jump: () => {
      limit.current = loaded + MESSAGES_AT_ONCE;
      if (olderFailed) void loadOlder();
      else proceed();
    },
    /** The person goes somewhere else. */
    cancel: () => (limit.current = null),
  };
}
