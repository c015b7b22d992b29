import type { TimeEntryStatus } from '@workforce/contracts';
import { StatusBadge, type Tone } from '@workforce/web-ui';
import { CheckIcon, ClockIcon, PauseIcon } from '@workforce/web-ui/icons';
import type { ComponentType } from 'react';
import { useTexts } from '../../texts/texts.ts';

const LOOKS: Record<TimeEntryStatus, { tone: Tone; icon: ComponentType }> = {
  clocked_in: { tone: 'success', icon: ClockIcon },
  on_break: { tone: 'warning', icon: PauseIcon },
  clocked_out: { tone: 'neutral', icon: CheckIcon },
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
  const look = (LOOKS as Partial<typeof LOOKS>)[status];
  const Icon = look?.icon ?? ClockIcon;
  const name = look === undefined ? (isInList ? 'completed' : 'unknown') : status;
  return (
    <StatusBadge tone={look?.tone ?? 'neutral'} icon={<Icon />}>
      {t(`status.${isInList && status === 'clocked_out' ? 'completed' : name}`)}
    </StatusBadge>
  );
}
