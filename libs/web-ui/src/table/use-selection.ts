import { useCallback, useMemo, useState } from 'react';

/** The selected rows. */
export interface Selection<Row> {
  /** Selected rows that still exist and are selectable. */
  rows: readonly Row[];
  select: (ids: readonly string[]) => void;
  /** Deselects these. */
  drop: (ids: readonly string[]) => void;
  isSelectable: (row: Row) => boolean;
}

const always = () => true;

/**
 * Row selection by id: a row that disappears or is no longer selectable is deselected.
 *
 * @param isSelectable whether the row supports bulk actions
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  isSelectable: (row: Row) => boolean = always,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => rows.filter((row) => ids.has(row.id) && isSelectable(row)), [rows, ids, isSelectable]);
  const select = useCallback((next: readonly string[]) => setIds(new Set(next)), []);
  const drop = useCallback(
    (gone: readonly string[]) => setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
    [],
  );
  return { rows: selected, select, drop, isSelectable };
}
