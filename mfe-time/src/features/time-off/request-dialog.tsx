import { FIRST_DAY, LIMITS, TIME_OFF_TYPES } from '@workforce/contracts';
import { laterDay, today } from '@workforce/domain';
import { messageOf, usePersonChoices, useSiteClock } from '@workforce/web-core';
import { Alert, toaster } from '@workforce/web-ui';
import { DayItem } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { FieldRow, Form, Input } from '@workforce/web-ui/forms';
import { WarningIcon } from '@workforce/web-ui/icons';
import { PersonSelect, Select } from '@workforce/web-ui/select';
import { useState } from 'react';
import { useRequestTimeOffMutation } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { checkRequest, type RequestField, type RequestValues } from './request-values.ts';

const EMPTY: RequestValues = { type: 'vacation', startDate: '', endDate: '', reason: '' };

export interface RequestDialogProps {
  /** For somebody else, as managers do (`decisions §12`). */
  isRecording: boolean;
  onClose: () => void;
}

/** 'Request Time Off' (§§2.14, 5) and 'Record Time Off'. */
export default function RequestDialog({ isRecording, onClose }: RequestDialogProps) {
  const t = useTexts();
  const [form] = Form.useForm<RequestValues>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [request, { isLoading }] = useRequestTimeOffMutation();
  const choices = usePersonChoices(Form.useWatch('employeeId', form));
  // Of whoever is off.
  const clock = useSiteClock(choices.chosenUser?.siteId);
  const day = today(clock.now(), clock.timeZone);
  const check = (values: Partial<RequestValues>) => checkRequest({ ...EMPTY, ...values }, { today: day, isRecording });
  const values = (Form.useWatch([], form) as RequestValues | undefined) ?? EMPTY;
  const { isRangeInvalid } = check(values);
  const first = isRecording ? FIRST_DAY : day;

  const checked = (field: RequestField) => ({
    name: field,
    label: t(`request.${field}`),
    required: true,
    rules: [
      {
        validator: async () => {
          const fault = check(form.getFieldsValue()).faults[field];
          if (fault !== undefined) throw new Error(t(`request.${fault}`));
        },
      },
    ],
  });

  const submit = () => {
    setSubmitted(true);
    if (check(form.getFieldsValue()).isRangeInvalid) {
      toaster.show({
        title: t('request.invalidRange'),
        description: t('request.invalidRangeText'),
        variant: 'destructive',
      });
    }
    form.submit();
  };

  const send = async (values: RequestValues) => {
    if (check(values).isRangeInvalid) return;
    const { error } = await request({ ...values, reason: values.reason.trim() });
    if (error) {
      const description = messageOf(error, t(isRecording ? 'request.recordFailed' : 'request.failed'));
      toaster.show({ title: t('request.error'), description, variant: 'destructive' });
      return;
    }
    toaster.show({ title: t(isRecording ? 'request.recorded' : 'request.submitted') });
    onClose();
  };

  return (
    <FormDialog
      title={t(isRecording ? 'request.recordTitle' : 'request.title')}
      submitLabel={t(isRecording ? 'request.recordSubmit' : 'request.submit')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form<RequestValues>
        form={form}
        name="time-off-request"
        initialValues={{ ...EMPTY, type: isRecording ? 'sick' : EMPTY.type }}
        onFinish={(values) => void send(values)}
      >
        {isRecording && (
          <>
            <p className="wf-before-fields">{t('request.recordText')}</p>
            <Form.Item {...checked('employeeId')}>
              <PersonSelect choices={choices} placeholder={t('request.employeeHint')} />
            </Form.Item>
          </>
        )}
        <Form.Item name="type" label={t('request.type')}>
          <Select options={TIME_OFF_TYPES.map((type) => ({ value: type, label: t(`timeOff.type.${type}`) }))} />
        </Form.Item>
        <FieldRow isNarrow>
          <DayItem {...checked('startDate')} clock={clock} min={first} end="endDate" />
          <DayItem {...checked('endDate')} clock={clock} min={laterDay(first, values.startDate) || first} />
        </FieldRow>
        {isSubmitted && isRangeInvalid && (
          <div className="wf-before-fields">
            <Alert tone="danger" icon={<WarningIcon />} title={t('request.invalidRange')}>
              {t('request.invalidRangeText')}
            </Alert>
          </div>
        )}
        <Form.Item {...checked('reason')}>
          <Input.TextArea
            placeholder={t('request.reasonHint')}
            maxLength={LIMITS.reasonMaxLength}
            autoSize={{ minRows: 3, maxRows: 6 }}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
