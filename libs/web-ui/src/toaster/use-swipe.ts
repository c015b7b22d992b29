import { useState, type CSSProperties, type PointerEvent } from 'react';
import { SWIPE_THRESHOLD } from './toast-limits.ts';

/** Handlers and style of an element that a swipe to the right dismisses; a shorter one springs back. */
export function useSwipe(onSwiped: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [distance, setDistance] = useState(0);
  const release = () => {
    setStart(null);
    setDistance(0);
  };
  const style: CSSProperties = start === null ? { transition: 'transform 0.15s' } : {};
  if (distance > 0) style.transform = `translateX(${distance}px)`;
  return {
    style,
    onPointerDown: (event: PointerEvent) => setStart(event.clientX),
    onPointerMove: (event: PointerEvent) => {
      if (start !== null) setDistance(Math.max(0, event.clientX - start));
    },
    onPointerUp: (event: PointerEvent) => {
      if (start !== null && event.clientX - start >= SWIPE_THRESHOLD) onSwiped();
      release();
    },
    onPointerCancel: release,
    onPointerLeave: release,
  };
}
