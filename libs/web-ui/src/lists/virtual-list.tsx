import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, type ReactNode } from 'react';
import { useFreshSizes, useGeometry } from './list-geometry.ts';

/**
 * Rendered in px above and below the viewport, counted in rows of the estimated height: enough for one flick, and for the keyboard to
 * reach the next row.
 */
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
  const geometry = useGeometry(list);
  const { columns, gap, top } = geometry;
  const lines = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(rows.length / columns),
    // A new function makes the virtualizer lay out all lines anew.
    getItemKey: useCallback((line: number) => rowKey(rows[line * columns] as Row), [rows, rowKey, columns]),
    estimateSize: () => height,
    measureElement: measureShown,
    overscan: Math.ceil(OVERSCAN_PX / height),
    gap,
    scrollMargin: top,
  });
  useFreshSizes(list, lines, geometry);
  const shown = lines.getVirtualItems();
  const above = Math.max(0, (shown[0]?.start ?? top) - top);
  const below = Math.max(0, lines.getTotalSize() - ((shown.at(-1)?.end ?? top) - top));
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

/** A row that is not displayed, as while another part of the page is printed, keeps its former or estimated size. */
const measureShown = (
  row: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  lines: Virtualizer<Window, HTMLDivElement>,
): number => {
  const line = lines.indexFromElement(row);
  return measureElement(row, entry, lines) || (lines.measurementsCache[line]?.size ?? lines.options.estimateSize(line));
};
