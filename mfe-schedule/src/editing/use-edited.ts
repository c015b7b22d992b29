import type { SaveOutcome } from '@workforce/web-core';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useState } from 'react';

export interface Edited<Row, Values> {
  /** The row to edit; null creates a new one. */
  row: Row | null;
  /** The current row in the query cache; undefined when it was deleted. */
  latest?: Row;
  valuesOf: (row: Row | null) => Values;
  onSaved: () => void;
}

/** Form state of a dialog for a row that others may change concurrently. */
export function useEdited<Row, Values extends object>({ row, latest, valuesOf, onSaved }: Edited<Row, Values>) {
  const [form] = Form.useForm<Values>();
  const [base, setBase] = useState(row);
  const [isStale, setStale] = useState(false);
  return {
    form,
    /** The version that the form's values are based on. */
    base,
    /** Whether `base` is out of date; saving is refused until `reload`. */
    isStale,
    initial: valuesOf(row),
    /** Handles the outcome of a save. */
    settle: (outcome: SaveOutcome) => {
      if (outcome.is === 'saved') onSaved();
      if (outcome.is === 'stale' || outcome.is === 'gone') setStale(true);
      if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    },
    /** Resets the form to the latest version; undefined when there is none. */
    reload:
      latest &&
      (() => {
        setBase(latest);
        setStale(false);
        form.setFieldsValue(valuesOf(latest) as never);
      }),
  };
}
