import type { TimeEntryStatus } from '@workforce/contracts';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import type { Tone } from './part-styles.tsx';
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
