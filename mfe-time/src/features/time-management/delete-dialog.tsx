import { LIMITS, type TimeEntry } from '@workforce/contracts';
import { messageOf, useFormats } from '@workforce/web-core';
import { Alert, toaster } from '@workforce/web-ui';
import { ReasonDialog } from '@workforce/web-ui/dialogs';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useDeleteTimeEntryMutation } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { useLaterPayText } from './use-later-pay-text.ts';
import { usePayLock } from './use-pay-lock.ts';
import { useTimeRange } from './use-time-range.ts';

export interface DeleteDialogProps {
  entry: TimeEntry;
  onClose: () => void;
}

/** 'Delete Time Entry': requires a reason, which the audit log stores (§5). */
export default function DeleteDialog({ entry, onClose }: DeleteDialogProps) {
  const t = useTexts();
  const { date } = useFormats();
  const range = useTimeRange();
  const lock = usePayLock(entry);
  const laterPay = useLaterPayText();
  const name = entry.employee.name || t('entries.unknownEmployee');
  const [remove, { isLoading }] = useDeleteTimeEntryMutation();

  const confirm = async (deleteReason: string) => {
    const { data, error } = await remove({ id: entry.id, deleteReason });
    if (error) {
      const description = messageOf(error, t('remove.failed'));
      toaster.show({ title: t('remove.error'), description, variant: 'destructive' });
      return;
    }
    const adjustment = data?.adjustment;
    toaster.show(
      adjustment ? { title: t('payLock.saved'), description: laterPay(adjustment) } : { title: t('remove.deleted') },
    );
    onClose();
  };

  return (
    <ReasonDialog
      isOpen
      title={t('remove.title')}
      isBusy={isLoading || lock === undefined}
      reasonLabel={t('remove.reason')}
      reasonRequired={t('remove.reasonRequired')}
      placeholder={t('remove.reasonHint')}
      confirmLabel={t('remove.confirm')}
      maxLength={LIMITS.reasonMaxLength}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    >
      <Alert tone="warning" icon={<WarningIcon />}>
        {lock?.isLocked
          ? t('payLock.remove', { name, date: date(entry.date), times: range(entry) })
          : t('remove.text', { name, date: date(entry.date), times: range(entry) })}
      </Alert>
    </ReasonDialog>
  );
}
