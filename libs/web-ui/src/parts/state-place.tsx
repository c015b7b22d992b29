import type { ReactNode } from 'react';
import { useTabTitle } from '../layout/use-tab-title.ts';
import { PartStyles } from './part-styles.tsx';

export interface StatePlaceProps {
  icon: ReactNode;
  title?: string;
  description?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
  tone?: 'neutral' | 'info' | 'danger';
  /** It is the whole screen: its title is the page heading. */
  isScreen?: boolean;
  /** `alert` is announced when it appears. */
  role?: 'alert' | 'status';
}

/** Placeholder in place of content. */
export function StatePlace({
  icon,
  title,
  description,
  action,
  tone = 'neutral',
  isScreen = false,
  role,
}: StatePlaceProps) {
  useTabTitle(isScreen ? title : undefined);
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className="wf-state" role={role}>
      <PartStyles />
      <div className={`wf-state__icon wf-state__icon--${tone}`} aria-hidden>
        {icon}
      </div>
      {title !== undefined && <Title className="wf-state__title">{title}</Title>}
      {description !== undefined && <p className="wf-state__text">{description}</p>}
      {action !== undefined && <div className="wf-state__action">{action}</div>}
    </div>
  );
}
