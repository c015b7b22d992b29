import type { ChecklistInstance } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useRedoInstanceMutation } from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';

export interface RedoDialogProps {
  instance: ChecklistInstance;
  onClose: () => void;
}

/** Confirms that a completed checklist goes back to its employee (§2.10). */
export default function RedoDialog({ instance, onClose }: RedoDialogProps) {
  const t = useTexts();
  const { show } = useToaster();
  const [redo, { isLoading }] = useRedoInstanceMutation();
  const employee = instance.employeeName || t('history.unknownEmployee');
  const template = instance.templateName || t('history.unknownTemplate');

  const confirm = async () => {
    const { error } = await redo(instance.id);
    if (error) {
      show({ title: t('redo.error'), description: messageOf(error, t('redo.failed')), variant: 'destructive' });
    } else {
      show({ title: t('redo.done'), description: t('redo.doneText', { employee }) });
    }
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('redo.title')}
      confirmLabel={t('redo.confirm')}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('redo.text', { template, employee })}</p>
      <ul className="history-warnings">
        <li>{t('redo.pending')}</li>
        <li>{t('redo.cleared')}</li>
        <li>{t('redo.again')}</li>
        <li>{t('redo.final')}</li>
      </ul>
    </ConfirmDialog>
  );
}
