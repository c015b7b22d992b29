import type { Schedule } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useDeleteScheduleMutation } from '../../../api/shifts.api.ts';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Confirms the deletion of a shift (§7). */
export default function DeleteShiftDialog({ shift, onClose }: { shift: Schedule; onClose: () => void }) {
  const t = useTexts();
  const { show } = useToaster();
  const words = useShiftLabels();
  const [deleteSchedule, { isLoading }] = useDeleteScheduleMutation();

  const confirm = async () => {
    const { error } = await deleteSchedule(shift.id);
    // 404: another user already deleted it, which is the wanted result.
    if (!error || (isApiError(error) && error.status === 404)) {
      show({ title: t('toast.deleted') });
      onClose();
    } else {
      show({ title: t('error'), description: messageOf(error, t('toast.deleteFailed')), variant: 'destructive' });
    }
  };

  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('deleteShift.title')}
      confirmLabel={t('deleteShift.confirm')}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('deleteShift.question')}</p>
      <p>
        <strong>{words.whole(shift)}</strong>
      </p>
    </ConfirmDialog>
  );
}
