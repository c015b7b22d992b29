import { canEverywhere, type UnitChoice } from '@workforce/domain';
import { useJobFunctionsQuery, useUser } from '@workforce/web-core';
import { FieldRow, Form, Input, Switch, type FormInstance } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { TemplateItems } from './template-items.tsx';
import { RULES, type TemplateValues } from './template-values.ts';

export interface TemplateFormProps {
  form: FormInstance<TemplateValues>;
  initial: TemplateValues;
  /** For whom a new template can be; nothing to choose when empty. */
  units: readonly UnitChoice[];
  /** Called with valid values only. */
  onSubmit: (values: TemplateValues) => void;
}

/** The fields of a template with their validation messages. */
export function TemplateForm({ form, initial, units, onSubmit }: TemplateFormProps) {
  const t = useTexts();
  const hintId = useId();
  const jobFunctions = useJobFunctionsQuery();
  const whole = t(canEverywhere(useUser(), 'template.edit') ? 'templateDialog.everyone' : 'templateDialog.mySites');
  const noJobFunctions = jobFunctions.isLoading
    ? t('templateDialog.jobFunctionsLoading')
    : t(jobFunctions.isError ? 'templateDialog.jobFunctionsFailed' : 'templateDialog.jobFunctionsNone');
  return (
    <Form<TemplateValues>
      className="template-form"
      form={form}
      name="template"
      initialValues={initial}
      // `onFinish` passes only values with a field; the store also has the items' ids.
      onFinish={() => onSubmit(form.getFieldsValue(true) as TemplateValues)}
    >
      <FieldRow>
        <Form.Item name="name" label={t('templateDialog.name')} required rules={[RULES.name]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="jobFunctionId"
          label={t('templateDialog.jobFunction')}
          required
          rules={[RULES.jobFunctionId]}
          extra={jobFunctions.isError ? t('templateDialog.jobFunctionsFailed') : undefined}
        >
          <Select
            showSearch={SEARCHED_BY_LABEL}
            placeholder={t('templateDialog.jobFunctionHint')}
            loading={jobFunctions.isLoading}
            notFoundContent={noJobFunctions}
            options={jobFunctions.data?.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </FieldRow>
      {units.length > 0 && (
        <Form.Item name="unitId" label={t('templateDialog.unit')}>
          <Select
            showSearch={SEARCHED_BY_LABEL}
            options={units.map(({ unitId, name }) => ({ value: unitId, label: name ?? whole }))}
          />
        </Form.Item>
      )}
      <Form.Item name="description" label={t('templateDialog.description')} rules={[RULES.description]}>
        <Input.TextArea rows={2} />
      </Form.Item>
      <div className="template-form__active">
        <label className="template-switch">
          <Form.Item name="isActive" valuePropName="checked" noStyle>
            <Switch aria-describedby={hintId} />
          </Form.Item>
          {t('templateDialog.isActive')}
        </label>
        <p className="template-form__hint" id={hintId}>
          {t('templateDialog.isActiveHint')}
        </p>
      </div>
      <TemplateItems />
    </Form>
  );
}
