import { Fragment, type ReactNode } from 'react';
import { LayoutStyles } from './layout.tsx';

export interface DescriptionsProps {
  /** Names are unique among them. */
  of: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and what they stand for, one below the other. */
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
