import { LIMITS, type TimeEntry } from '@workforce/contracts';
import { messageOf, useServerNow, useFormats } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useUpdateTimeEntryMutation } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { EditFields } from './edit-fields.tsx';
import { editRequest, editValues, readEdit, type EditField, type EditValues } from './edit-values.ts';

export interface EditDialogProps {
  entry: TimeEntry;
  onClose: () => void;
}

/** 'Edit Time Entry': new times and the reason for them (§§2.19, 5). */
export default function EditDialog({ entry, onClose }: EditDialogProps) {
  const t = useTexts();
  const { timeZone, date } = useFormats(entry.siteId);
  const serverNow = useServerNow();
  const [form] = Form.useForm<EditValues>();
  const [initial] = useState(() => editValues(entry, timeZone));
  const [update, { isLoading }] = useUpdateTimeEntryMutation();
  const read = (values: Partial<EditValues>) =>
    readEdit({ ...initial, ...values }, entry, { timeZone, now: serverNow(), words: (fault) => t(`edit.${fault}`) });
  const values: EditValues = { ...initial, ...(Form.useWatch([], form) as Partial<EditValues> | undefined) };
  const reading = read(values);

  /** Validates all fields together: a new time in one can invalidate another. */
  const ruleOf = (field: EditField) => ({
    validator: async () => {
      const error = read(form.getFieldsValue()).errors[field];
      if (error !== undefined) throw new Error(error);
    },
  });

  const save = async (submitted: EditValues) => {
    const { error } = await update({ id: entry.id, ...editRequest(submitted, read(submitted), entry) });
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
      isDisabled={values.reason.trim() === '' || Object.keys(reading.errors).length > 0}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="entry__quiet edit-subject">
        {t('edit.of', { name: entry.employee.name || t('entries.unknownEmployee'), date: date(entry.date) })}.{' '}
        {t('edit.zone', { zone: timeZone })}
      </p>
      <Form<EditValues>
        form={form}
        name="time-entry"
        initialValues={initial}
        onFinish={(submitted) => void save(submitted)}
      >
        <EditFields reading={reading} ruleOf={ruleOf} />
        <Form.Item
          name="reason"
          label={t('edit.reason')}
          rules={[{ required: true, whitespace: true, message: t('edit.reasonRequired') }]}
          validateTrigger="onBlur"
        >
          <Input.TextArea
            placeholder={t('edit.reasonHint')}
            maxLength={LIMITS.reasonMaxLength}
            autoSize={{ minRows: 2, maxRows: 6 }}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
