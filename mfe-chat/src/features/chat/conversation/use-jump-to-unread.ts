import { useEffect, useRef } from 'react';
import type { useMessages } from './use-messages.ts';

/** Approximate maximum number of messages one jump loads; the next jump continues from there. */
const MESSAGES_AT_ONCE = 1_000;

/**
 * Scrolls to the first unread message, loading the messages up to it if needed.
 * @param firstUnread index of the first unread message, -1 while it isn't loaded
 * @param scrollTo scrolls an index to the top of the list
 */
export function useJumpToUnread(
  firstUnread: number,
  { messages, hasOlder, isLoadingOlder, olderFailed, loadOlder }: ReturnType<typeof useMessages>,
  scrollTo: (index: number) => void,
) {
  /** Maximum number of loaded messages for the jump in progress; null without one. */
  const limit = useRef<number | null>(null);
  const loaded = messages?.length ?? 0;

  const proceed = () => {
    if (limit.current === null || isLoadingOlder) return;
    if (firstUnread < 0 && hasOlder && !olderFailed && loaded < limit.current) {
      void loadOlder();
      return;
    }
    limit.current = null;
    scrollTo(Math.max(0, firstUnread));
  };
  useEffect(() => proceed());

  return {
    jump: () => {
      limit.current = loaded + MESSAGES_AT_ONCE;
      if (olderFailed) void loadOlder();
      else proceed();
    },
    /** Call when the user scrolls elsewhere. */
    cancel: () => (limit.current = null),
  };
}
