import type { ReactNode } from 'react';
import { LayoutStyles } from '../layout/layout.tsx';

/** Two fields beside each other, where there is room for them; always if they are narrow, such as times. */
export const FieldRow = ({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) => (
  <div className={isNarrow ? 'wf-field-row wf-field-row--narrow' : 'wf-field-row'}>
    <LayoutStyles />
    {children}
  </div>
);
