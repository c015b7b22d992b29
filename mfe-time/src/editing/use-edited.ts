import { useState } from 'react';

export interface Edited<Row> {
  /** The row to edit, or what stands for a new one. */
  row: Row;
  /** Reads the row's current version: null when it can't be edited any more, undefined when the read failed. */
  readLatest: () => Promise<Row | null | undefined>;
  /** Shows the current version in the form. */
  onReload: (latest: Row) => void;
  onReloadFailed: () => void;
}

/** State of a dialog for a row that others may change concurrently; `EditConflict` shows it. */
export function useEdited<Row>({ row, readLatest, onReload, onReloadFailed }: Edited<Row>) {
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<'stale' | 'gone' | null>(null);

  const reload = async () => {
    const latest = await readLatest();
    if (latest === undefined) return onReloadFailed();
    if (latest === null) return setConflict('gone');
    setBase(() => latest);
    setConflict(null);
    onReload(latest);
  };

  return {
    /** The version that the form's values are based on. */
    base,
    /** Why `base` can't be saved; null when it can. */
    conflict,
    setConflict,
    /** Starts again from the current version; undefined when there is none. */
    reload: conflict === 'stale' ? () => void reload() : undefined,
  };
}
