import type { ReactNode } from 'react';
import { LayoutStyles } from './layout.tsx';
import { useTabTitle } from './use-tab-title.ts';

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's actions, the primary one last. */
  actions?: ReactNode;
}

/** The page's heading; also sets the browser tab's title. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  useTabTitle(title);
  return (
    <header className="wf-page-header">
      <LayoutStyles />
      <div>
        <h1 className="wf-page-header__title">{title}</h1>
        {subtitle !== undefined && <p className="wf-page-header__subtitle">{subtitle}</p>}
      </div>
      {actions !== undefined && (
        <div className="wf-inline" style={{ gap: 8 }}>
          {actions}
        </div>
      )}
    </header>
  );
}
