import { LIMITS, type TimeEntry } from '@workforce/contracts';
import { isVisible } from '@workforce/domain';
import { messageOf, outcomeOfFailure, useEdited, useSiteClock } from '@workforce/web-core';
import { Alert, Skeleton, toaster } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input, requiredText } from '@workforce/web-ui/forms';
import { LockIcon } from '@workforce/web-ui/icons';
import { useMemo } from 'react';
import { useUpdateTimeEntryMutation } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { EditFields } from './edit-fields.tsx';
import { editRequest, editValues, readEdit, type EditField, type EditValues } from './edit-values.ts';
import { useLatestEntry } from './use-latest-entry.ts';
import { useLaterPayText } from './use-later-pay-text.ts';
import { asPaid, usePayLock } from './use-pay-lock.ts';

export interface EditDialogProps {
  entry: TimeEntry;
  onClose: () => void;
}

/**
 * 'Edit Time Entry': new times and the reason for them (§§2.19, 5). Of an entry in a locked pay period it says that the difference is
 * paid later, and starts from the times for which the entry is paid.
 */
export default function EditDialog({ entry: opened, onClose }: EditDialogProps) {
  const t = useTexts();
  const [form] = Form.useForm<EditValues>();
  const lock = usePayLock(opened);
  const { base, conflict, settle } = useEdited({
    row: opened,
    readLatest: useLatestEntry(),
    // The typed reason stays.
    onReload: (latest) =>
      form.setFieldsValue({ ...editValues(asPaid(latest, lock)), reason: form.getFieldValue('reason') as string }),
    onSaved: onClose,
  });
  const clock = useSiteClock(base.siteId);
  const entry = useMemo(() => asPaid(base, lock), [base, lock]);
  const laterPay = useLaterPayText();
  const initial = useMemo(() => editValues(entry), [entry]);
  const [update, { isLoading }] = useUpdateTimeEntryMutation();
  const read = (values: Partial<EditValues>) =>
    readEdit({ ...initial, ...values }, entry, { now: clock.now(), clockInRequired: t('edit.clockInRequired') });
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
    const { data, error } = await update({ id: entry.id, ...editRequest(submitted, read(submitted), entry) });
    if (error) {
      const outcome = outcomeOfFailure(error, false);
      if (outcome.is === 'stale' || outcome.is === 'gone') return settle(outcome);
      const description = messageOf(error, t('edit.failed'));
      toaster.show({ title: t('edit.error'), description, variant: 'destructive' });
      return;
    }
    const adjustment = data?.adjustment;
    toaster.show(
      adjustment ? { title: t('payLock.saved'), description: laterPay(adjustment) } : { title: t('edit.updated') },
    );
    settle({ is: 'saved' });
  };

  return (
    <FormDialog
      title={t('edit.title')}
      submitLabel={t('edit.save')}
      isBusy={isLoading}
      isDisabled={lock === undefined || !isVisible(values.reason)}
      conflict={conflict && <EditConflict conflict={conflict} row={t('edit.row')} staleText={t('edit.staleText')} />}
      isChanged={() => lock !== undefined && form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="entry__quiet edit-subject">
        {t('edit.of', { name: entry.employee.name || t('entries.unknownEmployee'), date: clock.date(entry.date) })}.{' '}
        {t('edit.zone', { zone: clock.timeZone })}
      </p>
      {lock?.isLocked && (
        <div className="edit-lock">
          <Alert tone="info" icon={<LockIcon />}>
            {t('payLock.edit', { name: entry.employee.name || t('entries.unknownEmployee') })}{' '}
            {lock.paid === null && t('payLock.unpaid')}
          </Alert>
        </div>
      )}
      {lock === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <Form<EditValues>
          form={form}
          name="time-entry"
          initialValues={initial}
          onFinish={(submitted) => void save(submitted)}
        >
          <EditFields clock={clock} reading={reading} ruleOf={ruleOf} keepsNotes={lock?.isLocked === true} />
          <Form.Item
            name="reason"
            label={t('edit.reason')}
            rules={[requiredText(t('edit.reasonRequired'))]}
            validateTrigger="onBlur"
          >
            <Input.TextArea
              placeholder={t('edit.reasonHint')}
              maxLength={LIMITS.reasonMaxLength}
              autoSize={{ minRows: 2, maxRows: 6 }}
            />
          </Form.Item>
        </Form>
      )}
    </FormDialog>
  );
}
