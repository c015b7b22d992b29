import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/**
 * Reorders a list's children by dragging with mouse, pen or touch: an item swaps with its neighbour once the pointer
 * crosses that neighbour's middle.
 * @param move called with indices during the drag
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const drag = useRef<AbortController>(null);
  useEffect(() => () => drag.current?.abort(), []);

  const start = (index: number, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    // Prevents text selection and scrolling.
    event.preventDefault();
    drag.current?.abort();
    const controller = new AbortController();
    drag.current = controller;
    let at = index;
    setDragged(at);

    const follow = ({ clientY }: PointerEvent) => {
      const rows = list.current?.children;
      const before = rows?.[at - 1];
      const after = rows?.[at + 1];
      const to = before && clientY < middleOf(before) ? at - 1 : after && clientY > middleOf(after) ? at + 1 : at;
      if (to === at) return;
      // Synchronous, because the next pointer move measures the rows.
      flushSync(() => {
        move(at, to);
        setDragged(to);
      });
      at = to;
      list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
    };
    const stop = () => {
      controller.abort();
      setDragged(null);
    };
    const { signal } = controller;
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
  };

  return { dragged, start };
}
