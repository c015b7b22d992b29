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
  /** The management list says 'Completed' of an entry that is neither working nor on break (§4). */
  isInList?: boolean;
}

/** How an entry stands, in a word. */
export function EntryStatus({ status, isInList = false }: EntryStatusProps) {
  const t = useTexts();
  // A newer server may know more.
  const isKnown = status in ICONS;
  const Icon = isKnown ? ICONS[status] : ClockIcon;
  const name = isKnown ? status : isInList ? 'completed' : 'unknown';
  return (
    <StatusBadge tone={isKnown ? CLOCK_TONES[status] : 'neutral'} icon={<Icon />}>
      {t(`status.${isInList && status === 'clocked_out' ? 'completed' : name}`)}
    </StatusBadge>
  );
}
