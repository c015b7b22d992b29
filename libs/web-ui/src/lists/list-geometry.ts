import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type List = RefObject<HTMLDivElement | null>;

const NOT_LAID_OUT = { columns: 1, gap: 0, top: 0, width: 0 };

/** The list's columns, its row gap and its width in px, and its distance in px from the start of the page. */
export function useGeometry(list: List) {
  const [geometry, setGeometry] = useState(NOT_LAID_OUT);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const width = element.offsetWidth;
      // Not displayed, as while another part of the page is printed: what was measured before holds.
      if (width === 0) return;
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(' ').length;
      const gap = Number.parseFloat(rowGap) || 0;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setGeometry((before) =>
        before.columns === columns && before.gap === gap && before.top === top && before.width === width
          ? before
          : { columns, gap, top, width },
      );
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    // What stands above the list moves it.
    resizes.observe(document.body);
    return () => resizes.disconnect();
  }, [list]);
  return geometry;
}

/**
 * Forgets the measured sizes when the list's width or its columns change, since rows wrap differently then. The row at the
 * viewport's top stays there.
 */
export function useFreshSizes(
  list: List,
  lines: Virtualizer<Window, HTMLDivElement>,
  { columns, top, width }: { columns: number; top: number; width: number },
): void {
  const measured = useRef({ columns, width });
  const isStale = useRef(false);
  const topRow = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (width === 0) return;
    if (measured.current.width !== width || measured.current.columns !== columns) {
      measured.current = { columns, width };
      isStale.current = true;
      // Renders again: then the page has its new height.
      lines.measure();
    } else if (isStale.current) {
      isStale.current = false;
      if (topRow.current !== undefined) lines.scrollToIndex(Math.floor(topRow.current / columns), { align: 'start' });
      // The virtualizer itself measures a row that stays rendered only when its size changes once more.
      for (const [place, row] of [...(list.current?.children ?? [])].entries())
        if (place % columns === 0 && row instanceof HTMLDivElement)
          lines.resizeItem(lines.indexFromElement(row), row.offsetHeight);
    } else {
      const offset = lines.scrollOffset ?? 0;
      const line = offset > top ? lines.getVirtualItems().find(({ end }) => end > offset) : undefined;
      topRow.current = line && line.index * columns;
    }
  });
}
