import type { Schedule } from '@workforce/contracts';
import { StatusBadge } from '@workforce/web-ui';
import { ClockIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

/** Clocked in or out, derived from the shift's status: in progress from clock-in to clock-out (`decisions §6`). */
export function ClockBadge({ shift }: { shift: Pick<Schedule, 'status'> | undefined }) {
  const t = useTexts();
  const isClockedIn = shift?.status === 'in_progress';
  return (
    <StatusBadge tone={isClockedIn ? 'success' : 'neutral'} icon={<ClockIcon />}>
      {t(isClockedIn ? 'myTasks.clockedIn' : 'myTasks.clockedOut')}
    </StatusBadge>
  );
}
