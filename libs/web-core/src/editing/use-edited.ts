import type { FieldError } from '@workforce/contracts';
import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { SaveOutcome } from '../api/save-outcome.ts';

export interface Edited<Row> {
  /** The row to edit, or what stands for a new one. */
  row: Row;
  /** Reads the current version of `base`: null when it can't be edited any more, undefined when the read failed. */
  readLatest: (base: Row) => Promise<Row | null | undefined>;
  /** Shows the current version in the form. */
  onReload: (latest: Row) => void;
  onSaved: () => void;
  /** Shows the errors of fields that the server refused; absent in a dialog that reports them itself. */
  onRefused?: (details: FieldError[]) => void;
}

/** State of a dialog for a row that others may change concurrently (`decisions §2`); a refused save is settled by it. */
export function useEdited<Row>({ row, readLatest, onReload, onSaved, onRefused }: Edited<Row>) {
  const [base, setBase] = useState(row);
  const [is, setIs] = useState<'stale' | 'gone' | null>(null);

  const reload = async () => {
    const latest = await readLatest(base);
    if (latest === undefined) return false;
    if (latest === null) setIs('gone');
    else {
      setBase(() => latest);
      setIs(null);
      onReload(latest);
    }
    return true;
  };

  return {
    /** The version that the form's values are based on. */
    base,
    /** Why `base` can't be saved, for `EditConflict` of web-ui; null when it can. `reload` resolves to whether it read. */
    conflict: is && { is, reload },
    /** Handles the outcome of a save, except a failure, which the dialog reports. */
    settle: (outcome: SaveOutcome) => {
      if (outcome.is === 'saved') onSaved();
      else if (outcome.is === 'refused') onRefused?.(outcome.details);
      else if (outcome.is !== 'failed') setIs(outcome.is);
    },
  };
}

/** The row that `find` selects from a query's answer, as `readLatest` returns it. */
export function latestIn<Data, Row>(
  { data, error }: { data?: Data; error?: unknown },
  find: (data: Data) => Row | undefined,
): Row | null | undefined {
  if (isApiError(error) && error.status === 404) return null;
  return error || data === undefined ? undefined : (find(data) ?? null);
}
