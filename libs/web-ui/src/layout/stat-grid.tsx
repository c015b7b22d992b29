import type { ReactNode } from 'react';
import { LayoutStyles } from './layout.tsx';

export interface StatGridProps {
  /** `StatCard`s. */
  children: ReactNode;
  /** Accessible name of the group. */
  label: string;
}

/** A screen's figures: side by side at the desk; in two columns on a phone, where an odd first one spans both. */
export const StatGrid = ({ children, label }: StatGridProps) => (
  <section className="wf-stat-grid" aria-label={label}>
    <LayoutStyles />
    {children}
  </section>
);
