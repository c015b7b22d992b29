import { useRef, type KeyboardEvent, type WheelEvent } from 'react';

/** Whoever has just begun to scroll up isn't carried back to the end, in milliseconds. */
const HOLD_MS = 500;
const KEYS_UP = ['ArrowUp', 'PageUp', 'Home'];

/** Stays at the end of a list while more is added, unless the person leaves it: the end is only a few pixels away then. */
export function useFollow() {
  const wentUp = useRef(Number.NEGATIVE_INFINITY);
  const hold = () => {
    wentUp.current = performance.now();
  };
  return {
    follow: (isAtBottom: boolean) => (isAtBottom && performance.now() - wentUp.current > HOLD_MS ? 'auto' : false),
    /** For the element around the list. */
    gestures: {
      onWheel: ({ deltaY }: WheelEvent) => {
        if (deltaY < 0) hold();
      },
      onTouchMove: hold,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (KEYS_UP.includes(key)) hold();
      },
    },
  } as const;
}
