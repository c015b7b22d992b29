import { useId, type ReactNode } from 'react';
import { LayoutStyles } from './layout.tsx';

/** One filter of a FilterBar under its visible label. */
export function FilterField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="wf-filter-field">
      <LayoutStyles />
      <label className="wf-filter-field__label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
