import type { ReactNode } from 'react';
import { LayoutStyles } from './layout.tsx';

export interface StatGridProps {
  /** `StatCard`s. */
  children: ReactNode;
  /** Accessible name of the figures together. */
  label: string;
}

/** A screen's figures: side by side at the desk; two by two on a phone, where the odd one leads. */
export const StatGrid = ({ children, label }: StatGridProps) => (
  <section className="wf-stat-grid" aria-label={label}>
    <LayoutStyles />
    {children}
  </section>
);
