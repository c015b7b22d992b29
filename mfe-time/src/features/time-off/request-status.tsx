import type { TimeOffStatus } from '@workforce/contracts';
import { StatusBadge, type Tone } from '@workforce/web-ui';
import { CheckIcon, ClockIcon, CloseIcon, RedoIcon } from '@workforce/web-ui/icons';
import type { ComponentType } from 'react';
import { useTexts } from '../../texts/texts.ts';

const PRESENTATION: Record<TimeOffStatus, { tone: Tone; icon: ComponentType }> = {
  pending: { tone: 'warning', icon: ClockIcon },
  approved: { tone: 'success', icon: CheckIcon },
  denied: { tone: 'danger', icon: CloseIcon },
  withdrawn: { tone: 'neutral', icon: RedoIcon },
};

/** Badge with a request's status. */
export function RequestStatus({ status }: { status: TimeOffStatus }) {
  const t = useTexts();
  const { tone, icon: Icon } = PRESENTATION[status];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`timeOff.status.${status}`)}
    </StatusBadge>
  );
}
