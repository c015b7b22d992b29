import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type Key, type RefObject } from 'react';

/** Distance in px from the end within which the list counts as at its end. */
const AT_END_PX = 60;
/** Estimated height in px of an unmeasured row: a message of one line. */
const ROW_PX = 48;
/** Padding above the first and below the last message, in px. */
const EDGE_PX = 40;
const END_PX = 10;

export interface MessageScrollOptions {
  scroller: RefObject<HTMLDivElement | null>;
  keys: readonly Key[];
  /** Index of the first unread message, at which the list opens; -1 opens at the end. */
  firstUnread: number;
}

/**
 * Virtualises the messages, sticks to the end while the user is there, and keeps the scroll position when older
 * messages are inserted above.
 */
export function useMessageScroll({ scroller, keys, firstUnread }: MessageScrollOptions) {
  // eslint-disable-next-line react-hooks/incompatible-library -- Nothing is compiled by the React Compiler.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => ROW_PX,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    paddingStart: EDGE_PX,
    paddingEnd: END_PX,
    overscan: 6,
  });
  const isAtEnd = virtualizer.isAtEnd();

  const opensAt = useRef(firstUnread);
  useLayoutEffect(() => {
    // A row loses or gains its heading, the day and the sender, when a message is inserted above it: what is below the
    // heading stays in place.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ index, start }) =>
      index > 0 && start <= (virtualizer.scrollOffset ?? 0) + EDGE_PX;
    if (opensAt.current < 0) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(opensAt.current, { align: 'start' });
  }, [virtualizer]);

  const wasAtEnd = useRef(isAtEnd);
  useLayoutEffect(() => {
    wasAtEnd.current = isAtEnd;
  });
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    let height = list.clientHeight;
    // The on-screen keyboard and a long draft resize the list.
    const resizes = new ResizeObserver(() => {
      if (list.clientHeight === height) return;
      height = list.clientHeight;
      if (wasAtEnd.current) virtualizer.scrollToEnd();
    });
    resizes.observe(list);
    return () => resizes.disconnect();
  }, [virtualizer, scroller]);

  return { virtualizer, isAtEnd };
}
