import { useId, type CSSProperties, type ReactNode } from 'react';
import { LayoutStyles } from './layout.tsx';

export interface CardProps {
  children: ReactNode;
  /** Becomes the section's accessible name. */
  title?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** Beside the title. */
  extra?: ReactNode;
  /** Actions below a divider. */
  footer?: ReactNode;
  /** Accessible name of a card without a title. */
  label?: string;
  style?: CSSProperties;
}

/** A surface that groups related content. */
export function Card({ children, title, level = 2, extra, footer, label, style }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className="wf-card"
      style={style}
      aria-label={label}
      aria-labelledby={title !== undefined && label === undefined ? titleId : undefined}
    >
      <LayoutStyles />
      {(title !== undefined || extra !== undefined) && (
        <div className="wf-card__head">
          {title !== undefined && (
            <Heading className="wf-card__title" id={titleId}>
              {title}
            </Heading>
          )}
          {extra}
        </div>
      )}
      <div className="wf-card__body">{children}</div>
      {footer !== undefined && <div className="wf-card__foot">{footer}</div>}
    </section>
  );
}
