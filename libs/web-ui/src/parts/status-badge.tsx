import type { ReactNode } from 'react';
import { PartStyles, type Tone } from './part-styles.tsx';

export interface StatusBadgeProps {
  children: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
}

/** A state in a word, tinted by what it means. */
export function StatusBadge({ children, tone = 'neutral', icon }: StatusBadgeProps) {
  return (
    <span className={`wf-status wf-status--${tone}`}>
      <PartStyles />
      {icon !== undefined && <span aria-hidden>{icon}</span>}
      {children}
    </span>
  );
}
