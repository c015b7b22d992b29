import type { ReactNode } from 'react';
import { PartStyles, type Tone } from './part-styles.tsx';

export interface NoticeProps {
  title?: ReactNode;
  children?: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** `alert` interrupts, `status` waits; neither is read out by itself. */
  role?: 'alert' | 'status';
}

/** A banner inside a page: something to know, and what to do about it. */
export function Notice({ title, children, tone = 'info', icon, action, role }: NoticeProps) {
  return (
    <div className={`wf-notice wf-status--${tone}`} role={role}>
      <PartStyles />
      {icon !== undefined && <span aria-hidden>{icon}</span>}
      <div className="wf-notice__text">
        {title !== undefined && <div className="wf-notice__title">{title}</div>}
        {children}
      </div>
      {action}
    </div>
  );
}
