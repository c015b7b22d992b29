import { FIRST_BIRTHDAY, type Id, LABOUR_BRANCHES, type WorkTerms } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { messageOf, outcomeOfFailure, useSiteClock } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { DayItem } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { FieldRow, Form, Input, showFieldErrors } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useState } from 'react';
import { useChangeWorkTermsMutation } from '../../api/labour-policies.api.ts';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { numberBetween } from '../labour-rules/typed-numbers.ts';
import { SchoolTermsFields } from './school-terms-fields.tsx';
import { requestOf, type TermsValues, valuesOf } from './terms-values.ts';
import { WaiverFields } from './waiver-fields.tsx';

const MAX_RATE = 1_000_000;
const HOURS_A_WEEK = 168;
/** The server's names of fields that the form shows in other units. */
const FIELDS: Record<string, string> = { rateCents: 'rate', contractMinutesPerWeek: 'contract' };

export interface ChangeTermsDialogProps {
  userId: Id;
  /** All that are recorded. */
  rows: readonly WorkTerms[];
  onClose: () => void;
}

/** Records terms from a day on; the form starts with today's. */
export function ChangeTermsDialog({ userId, rows, onClose }: ChangeTermsDialogProps) {
  const t = useLabourRulesTexts();
  const { show } = useToaster();
  const clock = useSiteClock();
  const [form] = Form.useForm<TermsValues>();
  const [day] = useState(() => today(clock.now(), clock.timeZone));
  const [initial] = useState(() => valuesOf(rows, day));
  const [change, { isLoading }] = useChangeWorkTermsMutation();

  const submit = async (values: TermsValues) => {
    const { error } = await change({ id: userId, terms: requestOf({ ...initial, ...values }) });
    if (!error) {
      show({ title: t('terms.saved') });
      onClose();
      return;
    }
    const outcome = outcomeOfFailure(error, true);
    if (outcome.is === 'refused')
      showFieldErrors(
        form,
        outcome.details.map(({ field, message }) => ({ field: FIELDS[field] ?? field, message })),
      );
    else show({ title: t('error'), description: messageOf(error, t('terms.saveFailed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t('terms.change')}
      submitLabel={t('terms.save')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<TermsValues>
        form={form}
        name="work-terms"
        initialValues={initial}
        onFinish={(values) => void submit(values)}
      >
        <DayItem
          clock={clock}
          name="from"
          label={t('terms.firstDay')}
          required
          rules={[{ required: true, message: t('terms.firstDayRequired') }]}
        />
        <FieldRow>
          <Form.Item name="rate" label={t('terms.rate')} rules={[numberBetween(0, MAX_RATE)]}>
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="contract" label={t('terms.contract')} rules={[numberBetween(0, HOURS_A_WEEK)]}>
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
        </FieldRow>
        <FieldRow>
          <DayItem clock={clock} name="birthDate" label={t('terms.birthDate')} min={FIRST_BIRTHDAY} max={day} />
          <Form.Item name="branch" label={t('terms.branch')}>
            <Select
              options={[
                { value: '', label: t('terms.unknown') },
                ...LABOUR_BRANCHES.map((value) => ({ value, label: t(`terms.branches.${value}`) })),
              ]}
            />
          </Form.Item>
        </FieldRow>
        <WaiverFields />
        <SchoolTermsFields />
      </Form>
    </FormDialog>
  );
}
