import { LIMITS, type TimeEntry } from '@workforce/contracts';
import { isVisible } from '@workforce/domain';
import { messageOf, outcomeOfFailure, useSiteClock } from '@workforce/web-core';
import { Alert, Skeleton, toaster } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input, requiredText } from '@workforce/web-ui/forms';
import { LockIcon } from '@workforce/web-ui/icons';
import { useMemo, useState } from 'react';
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
  const [stored, setStored] = useState(opened);
  const [conflict, setConflict] = useState<'stale' | 'gone' | null>(null);
  const latestOf = useLatestEntry();
  const clock = useSiteClock(stored.siteId);
  const lock = usePayLock(stored);
  const entry = useMemo(() => asPaid(stored, lock), [stored, lock]);
  const laterPay = useLaterPayText();
  const [form] = Form.useForm<EditValues>();
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

  const showFault = (description: string) =>
    void toaster.show({ title: t('edit.error'), description, variant: 'destructive' });

  const save = async (submitted: EditValues) => {
    const { data, error } = await update({ id: entry.id, ...editRequest(submitted, read(submitted), entry) });
    if (error) {
      const { is } = outcomeOfFailure(error, false);
      if (is === 'stale' || is === 'gone') setConflict(is);
      else showFault(messageOf(error, t('edit.failed')));
      return;
    }
    const adjustment = data?.adjustment;
    toaster.show(
      adjustment ? { title: t('payLock.saved'), description: laterPay(adjustment) } : { title: t('edit.updated') },
    );
    onClose();
  };

  /** Starts again from what somebody else saved; the typed reason stays. */
  const reload = async () => {
    const latest = await latestOf(stored);
    if (latest === undefined) return showFault(t('edit.reloadFailed'));
    if (latest === null) return setConflict('gone');
    setStored(latest);
    setConflict(null);
    form.setFieldsValue({ ...editValues(asPaid(latest, lock)), reason: values.reason });
  };

  return (
    <FormDialog
      title={t('edit.title')}
      submitLabel={t('edit.save')}
      isBusy={isLoading}
      isDisabled={conflict !== null || lock === undefined || !isVisible(values.reason)}
      isChanged={() => lock !== undefined && form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {conflict !== null && (
        <div className="wf-before-fields">
          <EditConflict
            title={t(`edit.${conflict}Title`)}
            reloadLabel={t('edit.reload')}
            onReload={conflict === 'stale' ? () => void reload() : undefined}
          >
            {t(`edit.${conflict}Text`)}
          </EditConflict>
        </div>
      )}
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
