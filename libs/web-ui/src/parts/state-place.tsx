import type { ReactNode } from 'react';
import { PartStyles } from './part-styles.tsx';

export interface StatePlaceProps {
  icon: ReactNode;
  title?: string;
  description?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  tone?: 'neutral' | 'info' | 'danger';
  /** `alert` is read out when it appears. */
  role?: 'alert' | 'status';
}

/** What stands where content would be. */
export function StatePlace({ icon, title, description, action, tone = 'neutral', role }: StatePlaceProps) {
  return (
    <div className="wf-state" role={role}>
      <PartStyles />
      <div className={`wf-state__icon wf-state__icon--${tone}`} aria-hidden>
        {icon}
      </div>
      {title !== undefined && <h2 className="wf-state__title">{title}</h2>}
      {description !== undefined && <p className="wf-state__text">{description}</p>}
      {action !== undefined && <div className="wf-state__action">{action}</div>}
    </div>
  );
}
