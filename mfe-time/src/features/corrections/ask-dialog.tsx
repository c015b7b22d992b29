import { LIMITS, type TimeEntry } from '@workforce/contracts';
import { checkCorrection } from '@workforce/domain';
import { messageOf, useFormatsOf, useServerNow, useTimeEntriesQuery, useUser } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { DayField, TimeField } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { FieldRow, Form, Input } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useAskForCorrectionMutation } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { useTimeRange } from '../time-management/use-time-range.ts';
import { type AskValues, NEW_ENTRY, requestOf, valuesOf } from './ask-values.ts';
import { BreakFields } from './break-fields.tsx';

/** The newest entries, of which one may be chosen. */
const CHOOSABLE = 30;

/** The form's field for a field of the request. */
const FIELDS: Record<string, keyof AskValues> = { clockInTime: 'clockIn', clockOutTime: 'clockOut' };

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
  const serverNow = useServerNow();
  const [form] = Form.useForm<AskValues>();
  const [send, { isLoading }] = useAskForCorrectionMutation();
  const { data: newest = [] } = useTimeEntriesQuery({ employeeId: user.id, limit: CHOOSABLE });
  const isListed = entry === undefined || newest.some(({ id }) => id === entry.id);
  const entries = isListed ? newest : [entry, ...newest];
  const zoneOf = (id: string) => formatsOf(entries.find((each) => each.id === id)?.siteId ?? user.siteId).timeZone;
  const required = { required: true, whitespace: true, message: t('askCorrection.required') };

  const choose = (id: string) => {
    const chosen = entries.find((each) => each.id === id);
    const { reason: _, ...empty } = NEW_ENTRY;
    form.setFieldsValue(chosen ? valuesOf(chosen, zoneOf(id)) : empty);
  };

  const submit = async (given: AskValues) => {
    const values = { ...NEW_ENTRY, ...given };
    const timeZone = zoneOf(values.timeEntryId);
    const request = requestOf(values, timeZone);
    if (!request) return form.setFields([{ name: 'clockIn', errors: [t('askCorrection.skipped')] }]);
    const checked = checkCorrection(request, { now: serverNow(), timeZone });
    if (!checked.ok) {
      const { field = 'reason', message } = checked.error;
      const name = FIELDS[field] ?? (field === 'breaks' ? 'clockOut' : (field as keyof AskValues));
      return form.setFields([{ name, errors: [message] }]);
    }
    const { error } = await send(request);
    if (error) {
      const description = messageOf(error, t('askCorrection.failed'));
      toaster.show({ title: t('askCorrection.error'), description, variant: 'destructive' });
      return;
    }
    toaster.show({ title: t('askCorrection.sent') });
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
        initialValues={entry ? { ...NEW_ENTRY, ...valuesOf(entry, zoneOf(entry.id)) } : NEW_ENTRY}
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
        <Form.Item name="date" label={t('askCorrection.date')} rules={[required]} required>
          <DayField />
        </Form.Item>
        <FieldRow isNarrow>
          <Form.Item name="clockIn" label={t('askCorrection.clockIn')} rules={[required]} required>
            <TimeField />
          </Form.Item>
          <Form.Item
            name="clockOut"
            label={t('askCorrection.clockOut')}
            extra={t('askCorrection.nextDay')}
            rules={[required]}
            required
          >
            <TimeField />
          </Form.Item>
        </FieldRow>
        <BreakFields rule={required} />
        <Form.Item name="reason" label={t('askCorrection.reason')} rules={[required]} required>
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
