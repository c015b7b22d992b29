import { LIMITS, type TimeEntry } from '@workforce/contracts';
import { checkCorrection, formatDuration } from '@workforce/domain';
import { ALL_SITES, messageOf, useFormatsOf, useSiteClock, useTimeEntriesQuery, useUser } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input, requiredText, showFieldErrors } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useAskForCorrectionMutation } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { useTimeRange } from '../time-management/use-time-range.ts';
import { type AskValues, NEW_ENTRY, requestOf, valuesOf } from './ask-values.ts';
import { TimesFields } from './times-fields.tsx';

/** The newest entries, of which one may be chosen. */
const CHOOSABLE = 30;

/** The form's field for a field of the request. */
const FIELDS: Record<string, string> = { clockInTime: 'clockIn', date: 'clockIn', clockOutTime: 'clockOut' };

export interface AskDialogProps {
  /** The entry to start with; a missing one by default. */
  entry?: TimeEntry;
  onClose: () => void;
}

/** 'Ask for a Correction' of an own entry, or for one that is missing (`pay §1`). */
export default function AskDialog({ entry, onClose }: AskDialogProps) {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  const range = useTimeRange();
  const user = useUser();
  const [form] = Form.useForm<AskValues>();
  const [send, { isLoading }] = useAskForCorrectionMutation();
  const { data: newest = [] } = useTimeEntriesQuery({ employeeId: user.id, limit: CHOOSABLE, sites: ALL_SITES });
  const isListed = entry === undefined || newest.some(({ id }) => id === entry.id);
  const entries = isListed ? newest : [entry, ...newest];
  const chosenId = Form.useWatch('timeEntryId', form) ?? entry?.id;
  const chosenEntry = entries.find(({ id }) => id === chosenId);
  const clock = useSiteClock(chosenEntry?.siteId);

  const choose = (id: string) => {
    const chosen = entries.find((each) => each.id === id);
    const { reason: _, ...empty } = NEW_ENTRY;
    form.setFieldsValue(chosen ? valuesOf(chosen) : empty);
  };

  const submit = async (given: AskValues) => {
    const values = { ...NEW_ENTRY, ...given };
    const { timeZone } = clock;
    const request = requestOf(values, timeZone);
    const checked = checkCorrection(request, { now: clock.now(), timeZone });
    if (!checked.ok) {
      const { field = 'reason', message } = checked.error;
      return showFieldErrors(form, [{ field: FIELDS[field] ?? field, message }]);
    }
    const { data, error } = await send(request);
    if (error) {
      const description = messageOf(error, t('askCorrection.failed'));
      toaster.show({ title: t('askCorrection.error'), description, variant: 'destructive' });
      return;
    }
    toaster.show({ title: t(data.status === 'accepted' ? 'askCorrection.accepted' : 'askCorrection.sent') });
    onClose();
  };

  return (
    <FormDialog
      title={t('askCorrection.title')}
      submitLabel={t('askCorrection.submit')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<AskValues>
        form={form}
        name="ask-correction"
        initialValues={entry ? { ...NEW_ENTRY, ...valuesOf(entry) } : NEW_ENTRY}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="timeEntryId" label={t('askCorrection.entry')}>
          <Select
            onChange={(id: string) => choose(id)}
            options={[
              { value: '', label: t('askCorrection.missing') },
              ...entries.map((each) => ({
                value: each.id,
                label: t('askCorrection.option', { date: formatsOf(each.siteId).date(each.date), times: range(each) }),
              })),
            ]}
          />
        </Form.Item>
        <TimesFields key={chosenId} clock={clock}>
          {chosenEntry !== undefined && chosenEntry.breakCorrection !== 0 && (
            <p className="wf-before-fields">
              {t('askCorrection.statedBreak', { duration: formatDuration(chosenEntry.breakHours) })}
            </p>
          )}
        </TimesFields>
        <Form.Item
          name="reason"
          label={t('askCorrection.reason')}
          rules={[requiredText(t('askCorrection.required'))]}
          required
        >
          <Input.TextArea
            placeholder={t('askCorrection.reasonHint')}
            maxLength={LIMITS.reasonMaxLength}
            autoSize={{ minRows: 2, maxRows: 6 }}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
