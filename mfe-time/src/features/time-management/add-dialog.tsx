import { LIMITS, type AddTimeEntryRequest } from '@workforce/contracts';
import { checkAddedEntry, trimmedOrNull } from '@workforce/domain';
import { messageOf, usePersonChoices, useSiteClock, useUser } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input, requiredText, showFieldErrors } from '@workforce/web-ui/forms';
import { PersonSelect } from '@workforce/web-ui/select';
import { useAddTimeEntryMutation } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';
import type { EntryTimesValues } from '../corrections/ask-values.ts';
import { TimesFields } from '../corrections/times-fields.tsx';

interface AddValues extends EntryTimesValues {
  employeeId: string;
  notes: string;
  addReason: string;
}

const EMPTY: AddValues = { employeeId: '', clockIn: '', clockOut: '', breaks: [], notes: '', addReason: '' };

/** The form's field for a field of the request. */
const FIELDS: Record<string, string> = { clockInTime: 'clockIn', clockOutTime: 'clockOut' };

/** 'Add Time Entry' for somebody else (`decisions §12`), by the clock of their home site. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { id: actorId } = useUser();
  const [form] = Form.useForm<AddValues>();
  const [send, { isLoading }] = useAddTimeEntryMutation();
  const choices = usePersonChoices(Form.useWatch('employeeId', form));
  const clock = useSiteClock(choices.chosenUser?.siteId);
  const required = requiredText(t('askCorrection.required'));

  const submit = async (given: AddValues) => {
    const { clockIn: clockInTime, clockOut: clockOutTime, notes, ...values } = { ...EMPTY, ...given };
    const request: AddTimeEntryRequest = { ...values, clockInTime, clockOutTime, notes: trimmedOrNull(notes) };
    const { timeZone } = clock;
    const checked = checkAddedEntry(request, { actorId, now: clock.now(), timeZone });
    if (!checked.ok) {
      const { field = 'employeeId', message } = checked.error;
      return showFieldErrors(form, [{ field: FIELDS[field] ?? field, message }]);
    }
    const { error } = await send({ ...request, addReason: checked.value.reason });
    if (error) {
      const description = messageOf(error, t('addEntry.failed'));
      toaster.show({ title: t('addEntry.error'), description, variant: 'destructive' });
      return;
    }
    toaster.show({ title: t('addEntry.done') });
    onClose();
  };

  return (
    <FormDialog
      title={t('addEntry.title')}
      submitLabel={t('addEntry.submit')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<AddValues> form={form} name="add-entry" initialValues={EMPTY} onFinish={(values) => void submit(values)}>
        <p className="wf-before-fields">{t('addEntry.text')}</p>
        <Form.Item name="employeeId" label={t('addEntry.employee')} rules={[required]} required>
          <PersonSelect choices={choices} placeholder={t('addEntry.employeeHint')} />
        </Form.Item>
        <TimesFields clock={clock} />
        <Form.Item name="notes" label={t('addEntry.notes')}>
          <Input.TextArea maxLength={LIMITS.noteMaxLength} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
        <Form.Item name="addReason" label={t('addEntry.reason')} rules={[required]} required>
          <Input.TextArea
            placeholder={t('addEntry.reasonHint')}
            maxLength={LIMITS.reasonMaxLength}
            autoSize={{ minRows: 2, maxRows: 6 }}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
