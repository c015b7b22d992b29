import type { CSSProperties, ReactNode } from 'react';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './layout.css';

/** Distances in steps of 4 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

export interface LayoutProps {
  children: ReactNode;
  gap?: Gap;
  style?: CSSProperties;
}

export const LayoutStyles = () => <StyleSheet name="layout" css={css} />;

/** A vertical stack. */
export function Stack({ children, gap = 4, style }: LayoutProps) {
  return (
    <div className="wf-stack" style={{ gap: gap * 4, ...style }}>
      <LayoutStyles />
      {children}
    </div>
  );
}

/** A horizontal row that wraps. */
export function Inline({ children, gap = 2, style }: LayoutProps) {
  return (
    <div className="wf-inline" style={{ gap: gap * 4, ...style }}>
      <LayoutStyles />
      {children}
    </div>
  );
}

/** A grid of as many columns of at least `column` px as fit. */
export function Grid({ children, gap = 4, column = 280, style }: LayoutProps & { column?: number }) {
  return (
    <div className="wf-grid" style={{ gap: gap * 4, '--wf-grid-column': `${column}px`, ...style } as CSSProperties}>
      <LayoutStyles />
      {children}
    </div>
  );
}
