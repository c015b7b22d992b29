import type { Schedule } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { Stack, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { Form } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useDeleteScheduleMutation } from '../../../api/shifts.api.ts';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CutFindings } from '../labour/cut-findings.tsx';
import { type AnswerValues, noteOf } from './shift-values.ts';

/** Confirms the deletion of a shift (§7), and shows what it costs (`labour §3`). */
export default function DeleteShiftDialog({ shift, onClose }: { shift: Schedule; onClose: () => void }) {
  const t = useTexts();
  const { show } = useToaster();
  const labels = useShiftLabels();
  const [form] = Form.useForm<AnswerValues>();
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  const [deleteSchedule, { isLoading }] = useDeleteScheduleMutation();

  const confirm = async (values: AnswerValues) => {
    const { error } = await deleteSchedule({ id: shift.id, ...noteOf(values) });
    // 404: another user already deleted it, which is the wanted result.
    if (!error || (isApiError(error) && error.status === 404)) {
      show({ title: t('toast.deleted') });
      onClose();
    } else if (isApiError(error) && error.code === 'LABOUR_REASON_REQUIRED') {
      setBlocked(error.details.map(({ message }) => message));
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
      onConfirm={form.submit}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p>{t('deleteShift.question')}</p>
        <p>
          <strong>{labels.whole(shift)}</strong>
        </p>
        <Form<AnswerValues> form={form} name="delete-shift" onFinish={(values) => void confirm(values)}>
          <CutFindings form={form} shift={shift} blocked={blocked} />
        </Form>
      </Stack>
    </ConfirmDialog>
  );
}
