import { LIMITS, TIME_OFF_TYPES, type TimeOffType } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { messageOf, serverNow, useFormats } from '@workforce/web-core';
import { Notice, Stack, toaster } from '@workforce/web-ui';
import { DayField } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Input } from '@workforce/web-ui/forms';
import { WarningIcon } from '@workforce/web-ui/icons';
import { Select } from '@workforce/web-ui/select';
import { useState } from 'react';
import { useRequestTimeOffMutation } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { LabelledField } from '../fields/labelled-field.tsx';
import { checkRequest, type RequestField, type RequestValues } from './request-values.ts';

const EMPTY: RequestValues = { type: 'vacation', startDate: '', endDate: '', reason: '' };

/** 'Request Time Off' (§§2.14, 5). */
export default function RequestDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { timeZone } = useFormats();
  const [values, setValues] = useState<RequestValues>(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [request, { isLoading }] = useRequestTimeOffMutation();
  const change = (part: Partial<RequestValues>) => setValues((before) => ({ ...before, ...part }));
  const { faults, isRangeInvalid } = checkRequest(values, today(serverNow(), timeZone));
  const errorOf = (field: RequestField) => {
    const fault = isChecked ? faults[field] : undefined;
    return fault === undefined ? undefined : t(`request.${fault}`);
  };

  const submit = async () => {
    setChecked(true);
    if (isRangeInvalid) {
      toaster.show({
        title: t('request.invalidRange'),
        description: t('request.invalidRangeText'),
        variant: 'destructive',
      });
    }
    if (isRangeInvalid || Object.keys(faults).length > 0) return;
    const { error } = await request({ ...values, reason: values.reason.trim() });
    if (error) {
      const description = messageOf(error, t('request.failed'));
      toaster.show({ title: t('request.error'), description, variant: 'destructive' });
      return;
    }
    toaster.show({ title: t('request.submitted') });
    onClose();
  };

  return (
    <FormDialog
      title={t('request.title')}
      submitLabel={t('request.submit')}
      isBusy={isLoading}
      isChanged={() => JSON.stringify(values) !== JSON.stringify(EMPTY)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <LabelledField label={t('request.type')}>
          {({ id }) => (
            <Select<TimeOffType>
              id={id}
              style={{ width: '100%' }}
              value={values.type}
              options={TIME_OFF_TYPES.map((type) => ({ value: type, label: t(`timeOff.type.${type}`) }))}
              onChange={(type) => change({ type })}
            />
          )}
        </LabelledField>
        <div className="field-row">
          <LabelledField label={t('request.startDate')} error={errorOf('startDate')}>
            {({ 'aria-invalid': isInvalid, ...ties }) => (
              <DayField
                {...ties}
                isInvalid={isInvalid}
                value={values.startDate}
                onChange={(startDate) => change({ startDate })}
              />
            )}
          </LabelledField>
          <LabelledField label={t('request.endDate')} error={errorOf('endDate')}>
            {({ 'aria-invalid': isInvalid, ...ties }) => (
              <DayField
                {...ties}
                isInvalid={isInvalid}
                value={values.endDate}
                onChange={(endDate) => change({ endDate })}
              />
            )}
          </LabelledField>
        </div>
        {isChecked && isRangeInvalid && (
          <Notice tone="danger" icon={<WarningIcon />} title={t('request.invalidRange')}>
            {t('request.invalidRangeText')}
          </Notice>
        )}
        <LabelledField label={t('request.reason')} error={errorOf('reason')}>
          {(ties) => (
            <Input.TextArea
              {...ties}
              value={values.reason}
              placeholder={t('request.reasonHint')}
              maxLength={LIMITS.reasonMaxLength}
              autoSize={{ minRows: 3, maxRows: 6 }}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
        </LabelledField>
      </Stack>
    </FormDialog>
  );
}
