import { LIMITS, type TimeEntry } from '@workforce/contracts';
import { messageOf, useFormats, useUsesPay } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { BulkDialog } from '@workforce/web-ui/table';
import { useRef } from 'react';
import { useDeleteTimeEntryMutation } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { useTimeRange } from './use-time-range.ts';

export interface DeleteManyDialogProps {
  entries: readonly TimeEntry[];
  /** Called with the ids of the deleted entries. */
  onClose: (done: readonly string[]) => void;
}

/** Deletes several entries sequentially for one reason, which the audit log stores with each (§5). */
export function DeleteManyDialog({ entries, onClose }: DeleteManyDialogProps) {
  const t = useTexts();
  const { date } = useFormats();
  const range = useTimeRange();
  const usesPay = useUsesPay();
  const staying = useRef(0);
  const [remove] = useDeleteTimeEntryMutation();
  const run = async (id: string, deleteReason: string) => {
    const { data, error } = await remove({ id, deleteReason });
    if (data?.adjustment) staying.current += 1;
    return error ? messageOf(error, t('remove.failed')) : null;
  };
  const close = (done: readonly string[]) => {
    if (staying.current > 0)
      toaster.show({ title: t('payLock.saved'), description: t('payLock.stay', { count: staying.current }) });
    onClose(done);
  };
  return (
    <BulkDialog
      title={t('removeMany.title')}
      rows={entries.map((entry) => ({
        id: entry.id,
        name: t('entries.card', {
          name: entry.employee.name || t('entries.unknownEmployee'),
          date: date(entry.date),
          times: range(entry),
        }),
      }))}
      confirmLabel={t('remove.confirm')}
      isDestructive
      reason={{ label: t('remove.reason'), placeholder: t('remove.reasonHint'), maxLength: LIMITS.reasonMaxLength }}
      run={run}
      onClose={close}
    >
      <p>{t('removeMany.text', { count: entries.length })}</p>
      {usesPay && <p>{t('payLock.removeMany')}</p>}
    </BulkDialog>
  );
}
