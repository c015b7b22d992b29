import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type WheelEvent,
} from 'react';

/** So close to the end one still reads along, in px. */
const AT_END_PX = 60;
/** How long a movement of the hand counts as the reason why the list moves, in milliseconds. */
const GESTURE_MS = 500;
/** A list that moves so long after it last changed is moved by the person, in milliseconds. */
const CALM_MS = 1_000;
const KEYS_UP = ['ArrowUp', 'PageUp', 'Home'];

/**
 * Stays at the end of a list while more is added, until the person goes up. Being far from the end says nothing about that: when
 * much comes at once, the end runs ahead of what is drawn. Nor does every move upwards: a list that finds its rows to be of another
 * height than it guessed moves by itself. So it is the person when their hand moved, or when nothing else did.
 *
 * @param startsAtEnd whether the list opens at its end
 * @param last changes whenever something is added at the end
 */
export function useFollow(startsAtEnd: boolean, last: unknown) {
  const [isAtEnd, setAtEnd] = useState(startsAtEnd);
  const follows = useRef(startsAtEnd);
  /** The list was led somewhere: it comes to its end again by the person's hand only. */
  const isLed = useRef(false);
  const gestureAt = useRef(Number.NEGATIVE_INFINITY);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const scroller = useRef<HTMLElement | null>(null);
  const before = useRef({ top: 0, height: 0 });
  const frame = useRef(0);

  const settle = (atEnd: boolean) => {
    follows.current = atEnd;
    setAtEnd(atEnd);
  };
  const gesture = (goesUp = true) => {
    if (goesUp) gestureAt.current = performance.now();
    isLed.current = false;
  };

  /** Goes on to the end once the list has drawn what it has. */
  const keepUp = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const list = scroller.current;
      if (!list) return;
      if (follows.current && isPast(gestureAt.current, GESTURE_MS)) list.scrollTo({ top: list.scrollHeight });
      before.current = { top: list.scrollTop, height: list.scrollHeight };
    });
  }, []);

  const onScroll = () => {
    const list = scroller.current;
    if (!list) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = list;
    const was = before.current;
    before.current = { top, height };
    const isByHand = !isPast(gestureAt.current, GESTURE_MS);
    if (!isByHand && !(isPast(changedAt.current, CALM_MS) && height === was.height)) return;
    if (height - top - clientHeight > AT_END_PX) {
      if (top < was.top) settle(false);
    } else if (!isLed.current) settle(true);
  };

  useEffect(() => {
    changedAt.current = performance.now();
    keepUp();
  }, [last, keepUp]);
  useEffect(() => {
    // The keyboard of a phone takes half of the list.
    const resizes = new ResizeObserver(keepUp);
    if (scroller.current) resizes.observe(scroller.current);
    return () => {
      resizes.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, [keepUp]);

  return {
    isAtEnd,
    toEnd: () => {
      isLed.current = false;
      gestureAt.current = Number.NEGATIVE_INFINITY;
      settle(true);
      keepUp();
    },
    /** To be called before the list is led somewhere else. */
    leave: () => {
      isLed.current = true;
      settle(false);
    },
    /** Whether the list is on its way there, until the person moves it. */
    isLed: () => isLed.current,
    /** For the list itself. */
    following: {
      atBottomThreshold: AT_END_PX,
      // A list without anything to scroll is at its end, too.
      atBottomStateChange: (isAtBottom: boolean) => isAtBottom && !isLed.current && settle(true),
      totalListHeightChanged: () => {
        changedAt.current = performance.now();
        keepUp();
      },
      scrollerRef: (element: HTMLElement | Window | null) => {
        scroller.current = element instanceof HTMLElement ? element : null;
      },
    },
    /** For the element around it. */
    gestures: {
      onScrollCapture: onScroll,
      onWheel: ({ deltaY }: WheelEvent) => gesture(deltaY < 0),
      onTouchMove: () => gesture(),
      // The scroll bar belongs to the scrolling element itself.
      onPointerDown: ({ target }: PointerEvent) => {
        if (target === scroller.current) gesture();
      },
      onKeyDown: ({ key }: KeyboardEvent) => gesture(KEYS_UP.includes(key)),
    },
  } as const;
}

const isPast = (moment: number, milliseconds: number) => performance.now() - moment > milliseconds;
