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
    const top = { offset: Number.NaN, index: 0 };
    // A row loses or gains its heading, the day and the sender, when a message is inserted above it: what is below the
    // heading stays in place. The row at the top is looked up again only after a scroll: the corrections of several rows
    // must all keep the same one in place, in whichever order they are measured.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ index, end }, delta) => {
      const offset = virtualizer.scrollOffset ?? 0;
      if (offset !== top.offset) top.index = virtualizer.getVirtualItemForOffset(offset + EDGE_PX)?.index ?? 0;
      // The first row can only move what is read once it has left the view: at the start, nothing may scroll it away.
      const isAbove = index === 0 ? end <= offset : index <= top.index;
      top.offset = isAbove ? offset + delta : offset;
      return isAbove;
    };
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
