import { Stack } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import type { ShiftMove } from '../../../api/shifts.api.ts';
import type { PlanConcern } from '../../../shifts/plan-concerns.ts';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConcernAlerts } from './concern-alerts.tsx';

export interface ConfirmMoveDialogProps {
  move: ShiftMove;
  concerns: readonly PlanConcern[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a shift is moved to somebody who has time off or another job function (§5). */
export default function ConfirmMoveDialog({ move, concerns, onConfirm, onClose }: ConfirmMoveDialogProps) {
  const { shift, to } = move;
  const t = useTexts();
  const labels = useShiftLabels();
  return (
    <ConfirmDialog
      isOpen
      title={t('concerns.moveTitle')}
      confirmLabel={t('concerns.move')}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Stack gap={2}>
        <p>
          <strong>{labels.whole({ ...shift, ...to })}</strong>
        </p>
        <ConcernAlerts concerns={concerns} name={to.employeeName} jobFunction={shift.jobFunctionName} />
      </Stack>
    </ConfirmDialog>
  );
}
