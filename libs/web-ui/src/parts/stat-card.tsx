import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PartStyles, type Tone } from './part-styles.tsx';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
  /** Where everything it counts is listed. */
  to?: string;
}

/** One number that matters. */
export function StatCard({ label, value, icon, tone = 'info', to }: StatCardProps) {
  const content = (
    <>
      <PartStyles />
      {icon !== undefined && (
        <span className={`wf-stat__icon wf-status--${tone}`} aria-hidden>
          {icon}
        </span>
      )}
      <span>
        <span className="wf-stat__value" style={{ display: 'block' }}>
          {value}
        </span>
        <span className="wf-stat__label">{label}</span>
      </span>
    </>
  );
  return to === undefined ? (
    <div className="wf-stat">{content}</div>
  ) : (
    <Link className="wf-stat" to={to}>
      {content}
    </Link>
  );
}
