import { StyleSheet } from '@workforce/web-ui';
import { useId, type ReactNode } from 'react';
import css from './fields.css';

/** What ties a field to its label and to what is wrong with it. */
export interface FieldTies {
  id: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

export interface LabelledFieldProps {
  label: string;
  hint?: string;
  /** Announced beside the field. */
  error?: string;
  children: (ties: FieldTies) => ReactNode;
}

/** A field below its label, with what is expected or wrong below it. */
export function LabelledField({ label, hint, error, children }: LabelledFieldProps) {
  const id = useId();
  const wordsId = `${id}-words`;
  const words = error ?? hint;
  return (
    <div className="field">
      <StyleSheet name="time-fields" css={css} />
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': words === undefined ? undefined : wordsId,
      })}
      {words !== undefined && (
        <p id={wordsId} className={error === undefined ? 'field__hint' : 'field__error'} role={error && 'alert'}>
          {words}
        </p>
      )}
    </div>
  );
}
