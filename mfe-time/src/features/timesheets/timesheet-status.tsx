import type { Timesheet } from '@workforce/contracts';
import { StatusBadge, type Tone } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

const TONES: Record<Timesheet['status'], Tone> = {
  open: 'neutral',
  submitted: 'info',
  approved: 'success',
  locked: 'success',
};

/** Badge: open, submitted, approved by whom, locked. */
export function TimesheetStatusBadge({ timesheet: { status, approvedByName } }: { timesheet: Timesheet }) {
  const t = useTexts();
  const isNamed = status === 'approved' && approvedByName !== null;
  return (
    <StatusBadge tone={TONES[status]}>
      {isNamed ? t('timesheets.approvedBy', { name: approvedByName }) : t(`timesheets.status.${status}`)}
    </StatusBadge>
  );
}
