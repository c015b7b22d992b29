import type { ReactNode } from 'react';
import { LayoutStyles } from '../layout/layout.tsx';

/** Two fields side by side where there is room; always for narrow ones, such as times. */
export const FieldRow = ({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) => (
  <div className={isNarrow ? 'wf-field-row wf-field-row--narrow' : 'wf-field-row'}>
    <LayoutStyles />
    {children}
  </div>
);
