import { lazy, Suspense, type ReactNode } from 'react';
import { useIsDesk } from '../theme/device.ts';
import { LayoutStyles } from './layout.tsx';

/** Its code comes at a desk only. */
const LayoutSwitch = lazy(() => import('./layout-switch.tsx'));

/** How a list of many rows is drawn at a desk. */
export type ListLayout = 'cards' | 'table';

export interface ListHeadProps {
  layout: ListLayout;
  onLayout: (layout: ListLayout) => void;
  /** How many rows there are. */
  children?: ReactNode;
}

/** The line above a list: how many rows there are and, at a desk, the switch 'Cards | Table'. */
export function ListHead({ layout, onLayout, children }: ListHeadProps) {
  const isDesk = useIsDesk();
  if (!isDesk && children === undefined) return null;
  return (
    <div className="wf-list-head">
      <LayoutStyles />
      <div className="wf-list-head__text">{children}</div>
      {isDesk && (
        <div className="wf-list-head__switch">
          <Suspense>
            <LayoutSwitch value={layout} onChange={onLayout} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
