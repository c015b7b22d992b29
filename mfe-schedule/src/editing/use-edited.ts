import type { SaveOutcome } from '@workforce/web-core';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useState } from 'react';

export interface Edited<Row, Values> {
  /** The one to change; null makes a new one. */
  row: Row | null;
  /** The same one as the server last told it; undefined when it is gone. */
  latest?: Row;
  valuesOf: (row: Row | null) => Values;
  onSaved: () => void;
}

/** The form of a dialog whose subject others may change meanwhile. */
export function useEdited<Row, Values extends object>({ row, latest, valuesOf, onSaved }: Edited<Row, Values>) {
  const [form] = Form.useForm<Values>();
  const [base, setBase] = useState(row);
  const [isStale, setStale] = useState(false);
  return {
    form,
    /** What the changes are changes of. */
    base,
    /** Somebody else was quicker; nothing can be saved until it is reloaded. */
    isStale,
    initial: valuesOf(row),
    /** Goes on as the attempt to save ended. */
    settle: (outcome: SaveOutcome) => {
      if (outcome.is === 'saved') onSaved();
      if (outcome.is === 'stale' || outcome.is === 'gone') setStale(true);
      if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    },
    /** Shows what the other one saved; undefined where nothing is left to show. */
    reload:
      latest &&
      (() => {
        setBase(latest);
        setStale(false);
        form.setFieldsValue(valuesOf(latest) as never);
      }),
  };
}
