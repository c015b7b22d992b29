import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PartStyles, type Tone } from './part-styles.tsx';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
  /** Details of what it counts. */
  hint?: ReactNode;
  /** Path of the list of what it counts. */
  to?: string;
}

/** A figure with its label. */
export function StatCard({ label, value, icon, tone = 'info', hint, to }: StatCardProps) {
  const content = (
    <>
      <PartStyles />
      {icon !== undefined && (
        <span className={`wf-stat__icon wf-status--${tone}`} aria-hidden>
          {icon}
        </span>
      )}
      <span className="wf-stat__words">
        <span className="wf-stat__value" style={{ display: 'block' }}>
          {value}
        </span>
        <span className="wf-stat__label">{label}</span>
        {hint !== undefined && <span className="wf-stat__hint">{hint}</span>}
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

/** Placeholder for a figure that is loading. */
export const StatCardSkeleton = () => (
  <div className="wf-stat" aria-hidden>
    <PartStyles />
    <Skeleton active title={{ width: 48 }} paragraph={{ rows: 2, width: ['80%', '60%'] }} />
  </div>
);
