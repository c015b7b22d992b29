import { Fragment, type ReactNode } from 'react';
import { LayoutStyles } from './layout.tsx';

export interface DescriptionsProps {
  /** Names must be unique. */
  of: readonly (readonly [name: string, value: ReactNode])[];
}

/** A description list, one pair per line. */
export const Descriptions = ({ of }: DescriptionsProps) => (
  <dl className="wf-facts">
    <LayoutStyles />
    {of.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
