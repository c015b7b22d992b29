import { useCallback, useMemo, useState } from 'react';

/** Which of the rows are selected. */
export interface Selection<Row> {
  /** The selected ones that are still there and can be selected. */
  rows: readonly Row[];
  select: (ids: readonly string[]) => void;
  /** Takes these out. */
  drop: (ids: readonly string[]) => void;
  isSelectable: (row: Row) => boolean;
}

const always = () => true;

/**
 * Selects rows by their ids: one that goes, or can no longer be selected, is no longer selected.
 *
 * @param isSelectable whether something can be done with the row together with others
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
