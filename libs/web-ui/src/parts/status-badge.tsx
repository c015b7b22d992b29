import type { ReactNode } from 'react';
import { PartStyles, type Tone } from './part-styles.tsx';

export interface StatusBadgeProps {
  children: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
}

/** A status as a word, coloured by meaning. */
export function StatusBadge({ children, tone = 'neutral', icon }: StatusBadgeProps) {
  return (
    <span className={`wf-status wf-status--${tone}`}>
      <PartStyles />
      {icon !== undefined && <span aria-hidden>{icon}</span>}
      {children}
    </span>
  );
}
