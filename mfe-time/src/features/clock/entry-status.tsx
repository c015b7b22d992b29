import type { TimeEntryStatus } from '@workforce/contracts';
import { CLOCK_TONES, StatusBadge } from '@workforce/web-ui';
import { CheckIcon, ClockIcon, PauseIcon } from '@workforce/web-ui/icons';
import type { ComponentType } from 'react';
import { useTexts } from '../../texts/texts.ts';

const ICONS: Record<TimeEntryStatus, ComponentType> = {
  clocked_in: ClockIcon,
  on_break: PauseIcon,
  clocked_out: CheckIcon,
};

export interface EntryStatusProps {
  status: TimeEntryStatus;
  /** The management list shows 'Completed' for an entry that is neither working nor on break (§4). */
  isInList?: boolean;
}

/** Badge with an entry's status. */
export function EntryStatus({ status, isInList = false }: EntryStatusProps) {
  const t = useTexts();
  // A newer server may send a status unknown to this version.
  const isKnown = status in ICONS;
  const Icon = isKnown ? ICONS[status] : ClockIcon;
  const name = isKnown ? status : isInList ? 'completed' : 'unknown';
  return (
    <StatusBadge tone={isKnown ? CLOCK_TONES[status] : 'neutral'} icon={<Icon />}>
      {t(`status.${isInList && status === 'clocked_out' ? 'completed' : name}`)}
    </StatusBadge>
  );
}
