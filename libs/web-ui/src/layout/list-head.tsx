import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { ControlFailed } from '../parts/part-failed.tsx';
import { useIsDesk } from '../theme/device.ts';
import { LayoutStyles } from './layout.tsx';

/** Loaded at desktop width only. */
const LayoutSwitch = lazyPart(() => import('./layout-switch.tsx'), { Failed: ControlFailed });

/** Layout of a long list at desktop width. */
export type ListLayout = 'cards' | 'table';

export interface ListHeadProps {
  layout: ListLayout;
  onLayout: (layout: ListLayout) => void;
  /** The number of rows. */
  children?: ReactNode;
}

/** The line above a list: the number of rows and, at desktop width, the switch 'Cards | Table'. */
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
