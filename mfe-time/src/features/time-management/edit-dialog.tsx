import { LIMITS, type TimeEntry } from '@workforce/contracts';
import { messageOf, serverNow, useFormats } from '@workforce/web-core';
import { Stack, toaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Input } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useUpdateTimeEntryMutation } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { EditFields } from './edit-fields.tsx';
import { editRequest, editValues, readEdit, type EditValues } from './edit-values.ts';
import { LabelledField } from '../fields/labelled-field.tsx';

export interface EditDialogProps {
  entry: TimeEntry;
  onClose: () => void;
}

/** 'Edit Time Entry': new times and the reason for them (§§2.19, 5). */
export default function EditDialog({ entry, onClose }: EditDialogProps) {
  const t = useTexts();
  const { timeZone, date } = useFormats();
  const [values, setValues] = useState<EditValues>(() => editValues(entry, timeZone));
  const [update, { isLoading }] = useUpdateTimeEntryMutation();
  const [isReasonTouched, setReasonTouched] = useState(false);
  const change = (part: Partial<EditValues>) => setValues((before) => ({ ...before, ...part }));
  const reading = readEdit(values, entry, { timeZone, now: serverNow(), words: (fault) => t(`edit.${fault}`) });
  const hasReason = values.reason.trim() !== '';

  const save = async () => {
    const { error } = await update({ id: entry.id, ...editRequest(values, reading, entry) });
    if (error) {
      toaster.show({ title: t('edit.error'), description: messageOf(error, t('edit.failed')), variant: 'destructive' });
      return;
    }
    toaster.show({ title: t('edit.updated') });
    onClose();
  };

  return (
    <FormDialog
      title={t('edit.title')}
      submitLabel={t('edit.save')}
      isBusy={isLoading}
      isDisabled={!hasReason || Object.keys(reading.errors).length > 0}
      isChanged={() => JSON.stringify(values) !== JSON.stringify(editValues(entry, timeZone))}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p className="entry__quiet">
          {t('edit.of', { name: entry.employee.name || t('entries.unknownEmployee'), date: date(entry.date) })}.{' '}
          {t('edit.zone', { zone: timeZone })}
        </p>
        <EditFields values={values} reading={reading} onChange={change} />
        <LabelledField
          label={t('edit.reason')}
          error={isReasonTouched && !hasReason ? t('edit.reasonRequired') : undefined}
        >
          {(field) => (
            <Input.TextArea
              {...field}
              required
              value={values.reason}
              placeholder={t('edit.reasonHint')}
              maxLength={LIMITS.reasonMaxLength}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onBlur={() => setReasonTouched(true)}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
        </LabelledField>
      </Stack>
    </FormDialog>
  );
}
