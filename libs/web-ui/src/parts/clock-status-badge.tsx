import type { TimeEntryStatus } from '@workforce/contracts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { PartStyles, type Tone } from './part-styles.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Colours of the clock statuses. */
export const CLOCK_TONES: Readonly<Record<TimeEntryStatus, Tone>> = {
  clocked_in: 'success',
  on_break: 'warning',
  clocked_out: 'neutral',
};

export interface ClockStatusBadgeProps {
  status: TimeEntryStatus;
  icon?: ReactNode;
  /** Text after the status, such as its start time. */
  children?: ReactNode;
}

/** Whether a person is clocked in. */
export function ClockStatusBadge({ status, icon, children }: ClockStatusBadgeProps) {
  const t = useUiTexts();
  return (
    <StatusBadge tone={CLOCK_TONES[status]} icon={icon}>
      {t.clockStatus[status]}
      {children}
    </StatusBadge>
  );
}

/** A line with the clock's status and the controls that change it. */
export const ClockLine = ({ children }: { children?: ReactNode }) => (
  <div className="wf-clock">
    <PartStyles />
    {children}
  </div>
);

/** Placeholder for a clock that is loading; avoids layout shift. */
export const ClockLineSkeleton = () => (
  <ClockLine>
    <span className="wf-clock__status-place" aria-hidden />
    <Skeleton.Button className="wf-clock__action-place" />
  </ClockLine>
);
