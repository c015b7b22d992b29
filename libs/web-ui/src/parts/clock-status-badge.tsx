import type { TimeEntryStatus } from '@workforce/contracts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { PartStyles, type Tone } from './part-styles.tsx';
import { StatusBadge } from './status-badge.tsx';

/** What the time clock says of somebody, as a colour. */
export const CLOCK_TONES: Readonly<Record<TimeEntryStatus, Tone>> = {
  clocked_in: 'success',
  on_break: 'warning',
  clocked_out: 'neutral',
};

export interface ClockStatusBadgeProps {
  status: TimeEntryStatus;
  icon?: ReactNode;
  /** What follows the word, such as since when. */
  children?: ReactNode;
}

/** Whether somebody is clocked in. */
export function ClockStatusBadge({ status, icon, children }: ClockStatusBadgeProps) {
  const t = useUiTexts();
  return (
    <StatusBadge tone={CLOCK_TONES[status]} icon={icon}>
      {t.clockStatus[status]}
      {children}
    </StatusBadge>
  );
}

/** The clock in a line of a screen: its status, and beside it or below what changes it. */
export const ClockLine = ({ children }: { children?: ReactNode }) => (
  <div className="wf-clock">
    <PartStyles />
    {children}
  </div>
);

/** The place of a clock that isn't known yet: what is around it stays where it is when it comes. */
export const ClockLineSkeleton = () => (
  <ClockLine>
    <span className="wf-clock__status-place" aria-hidden />
    <Skeleton.Button className="wf-clock__action-place" />
  </ClockLine>
);
