import { elementScroll, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type Key, type RefObject } from 'react';

/** As close to the end, in px, one still reads along. */
const AT_END_PX = 60;
/** Height of a message of one line, in px: what isn't measured yet is taken to be as high. */
const ROW_PX = 48;
/** Room above the first message and below the last one, in px. */
const EDGE_PX = 40;
const END_PX = 10;

type ScrollTo = VirtualizerOptions<HTMLDivElement, HTMLDivElement>['scrollToFn'];

/** Scrolls and reports it at once: the browser's event comes a frame later, and several messages may come before. */
const scrollAndReport: ScrollTo = (offset, options, virtualizer) => {
  elementScroll(offset, options, virtualizer);
  virtualizer.scrollElement?.dispatchEvent(new Event('scroll'));
};

export interface MessageScrollOptions {
  scroller: RefObject<HTMLDivElement | null>;
  keys: readonly Key[];
  /** Place of the first unread message, at which the list opens; -1: it opens at its end. */
  firstUnread: number;
}

/**
 * Draws the visible part of the messages, stays at the end while the person is there, and keeps what they read in its place while
 * older messages come in above it.
 */
export function useMessageScroll({ scroller, keys, firstUnread }: MessageScrollOptions) {
  // eslint-disable-next-line react-hooks/incompatible-library -- Nothing is compiled by the React Compiler.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => ROW_PX,
    scrollToFn: scrollAndReport,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    paddingStart: EDGE_PX,
    paddingEnd: END_PX,
    overscan: 6,
    // Scrolling is reported within effects, where React can't render at once.
    useFlushSync: false,
  });
  const isAtEnd = virtualizer.isAtEnd();

  const opensAt = useRef(firstUnread);
  useLayoutEffect(() => {
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
    // The keyboard of a phone takes half of the list, a long draft some of it.
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
