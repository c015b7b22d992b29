import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Rendered in px above and below the viewport: enough for one flick, and for the keyboard to reach the next row. */
const OVERSCAN_PX = 300;

export interface VirtualListProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Estimated height in px of a row that has not been rendered yet. */
  height: number;
  /** May make it a CSS grid: its columns and its row gap are read from the styles. */
  className?: string;
  /** Makes it a `list` of this accessible name. */
  label?: string;
  /** The number of all rows when `rows` are the loaded part. */
  total?: number;
  children: (row: Row) => ReactNode;
}

/** A list or grid that scrolls with the page and renders only the rows near the viewport, of any height. */
export function VirtualList<Row>({
  rows,
  rowKey,
  height,
  className,
  label,
  total = rows.length,
  children,
}: VirtualListProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, gap, top } = useGeometry(list);
  const lines = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(rows.length / columns),
    getItemKey: (line) => rowKey(rows[line * columns] as Row),
    estimateSize: () => height,
    overscan: Math.ceil(OVERSCAN_PX / height),
    gap,
    scrollMargin: top,
  });
  const shown = lines.getVirtualItems();
  const above = (shown[0]?.start ?? top) - top;
  const below = lines.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <div
      ref={list}
      className={className}
      // The virtualizer corrects the scroll position itself.
      style={{ paddingBlock: `${above}px ${below}px`, overflowAnchor: 'none' }}
      role={label && 'list'}
      aria-label={label}
    >
      {shown.flatMap(({ index: line }) =>
        rows.slice(line * columns, (line + 1) * columns).map((row, column) => (
          <div
            key={rowKey(row)}
            ref={column === 0 ? lines.measureElement : undefined}
            data-index={line}
            role={label && 'listitem'}
            // The list's size must be stated: most rows are not in the DOM.
            aria-setsize={label ? total : undefined}
            aria-posinset={label ? line * columns + column + 1 : undefined}
          >
            {children(row)}
          </div>
        )),
      )}
    </div>
  );
}

/** The list's columns, its row gap in px, and its distance in px from the start of the page. */
function useGeometry(list: RefObject<HTMLDivElement | null>) {
  const [geometry, setGeometry] = useState({ columns: 1, gap: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(' ').length;
      const gap = Number.parseFloat(rowGap) || 0;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setGeometry((before) =>
        before.columns === columns && before.gap === gap && before.top === top ? before : { columns, gap, top },
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
