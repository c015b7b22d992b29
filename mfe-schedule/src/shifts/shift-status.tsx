import type { ScheduleStatus } from '@workforce/contracts';
import { StatusBadge, type Tone } from '@workforce/web-ui';
import { useTexts } from '../texts/texts.ts';

/** Completed green, in progress orange, cancelled red, others blue (§4). */
const TONES: Record<ScheduleStatus, Tone> = {
  scheduled: 'info',
  in_progress: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

/** Badge with a shift's status. */
export function ShiftStatus({ status }: { status: ScheduleStatus }) {
  const t = useTexts();
  return <StatusBadge tone={TONES[status]}>{t(`shift.status.${status}`)}</StatusBadge>;
}
