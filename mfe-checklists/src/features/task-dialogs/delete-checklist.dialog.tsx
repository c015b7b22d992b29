import { LIMITS, type ChecklistInstance } from '@workforce/contracts';
import { dropProgress, useUser } from '@workforce/web-core';
import { Alert, toaster } from '@workforce/web-ui';
import { ReasonDialog } from '@workforce/web-ui/dialogs';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useDeleteInstanceMutation } from '../../api/checklists.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { checklistTitle } from '../checklist-card/card-head.tsx';
import { failureToast } from '../checklist-card/refusals.ts';

export interface DeleteChecklistDialogProps {
  instance: ChecklistInstance;
  isOpen: boolean;
  onClose: () => void;
}

/** 'Delete Checklist' (§2.5): asks for the reason, which managers and admins receive. */
export default function DeleteChecklistDialog({ instance, isOpen, onClose }: DeleteChecklistDialogProps) {
  const t = useTexts();
  const { id: userId } = useUser();
  const [remove, { isLoading }] = useDeleteInstanceMutation();

  const confirm = async (reason: string) => {
    const { error } = await remove({ id: instance.id, reason });
    if (error) return void toaster.show(failureToast(error, t('checklist.deleteFailed')));
    onClose();
    toaster.show({ title: t('checklist.deleted') });
    await dropProgress(userId, instance.id);
  };

  return (
    <ReasonDialog
      title={t('deleteDialog.title')}
      isOpen={isOpen}
      isBusy={isLoading}
      reasonLabel={t('deleteDialog.reason')}
      reasonRequired={t('deleteDialog.requiredText')}
      placeholder={t('deleteDialog.placeholder')}
      confirmLabel={t('deleteDialog.confirm')}
      maxLength={LIMITS.reasonMaxLength}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    >
      <Alert tone="warning" icon={<WarningIcon />}>
        {t('deleteDialog.warning', { title: checklistTitle(instance, t('checklist.untitled')) })}
      </Alert>
    </ReasonDialog>
  );
}
