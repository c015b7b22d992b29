import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsWide } from '../theme/device.ts';

/**
 * Whether a table's columns fit its place. In a narrow viewport they never do, so that fixed columns don't come and go; in a wide one it
 * depends on their contents, such as the names of several sites.
 */
export function useTableFits(): { place: RefObject<HTMLDivElement | null>; fits: boolean } {
  const isWide = useIsWide();
  const place = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);

  useLayoutEffect(() => {
    const outer = place.current;
    const table = outer?.querySelector('table');
    if (!outer || !table || !isWide) return undefined;
    // A table that scrolls is at least as wide as one that doesn't: the answer can't alternate.
    const measure = () => setFits(table.offsetWidth <= outer.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(table);
    return () => observer.disconnect();
  }, [isWide, fits]);

  return { place, fits: isWide && fits };
}
