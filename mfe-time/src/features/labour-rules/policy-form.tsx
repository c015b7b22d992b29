import { type Id, type LabourPack, WEEKDAYS } from '@workforce/contracts';
import { useSiteClock } from '@workforce/web-core';
import { DayItem } from '@workforce/web-ui/dates';
import { Checkbox, FieldRow, Form, Input, type FormInstance } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { PackFields } from './pack-fields.tsx';
import { COMPANY } from './pack-params.ts';
import { bothOrNeither, type PolicyValues } from './policy-values.ts';
import { numberBetween } from './typed-numbers.ts';

const MAX_BUDGET = 10_000_000;

/** antd's own style sheet lays them out in lines. */
const ONE_BELOW_ANOTHER = { display: 'grid', gap: 8 } as const;

export interface PolicyFormProps {
  form: FormInstance<PolicyValues>;
  packs: readonly LabourPack[];
  /** Where rules can hold. */
  places: readonly { id: Id; name: string }[];
  initial: PolicyValues;
  /** Called with valid values only. */
  onSubmit: (values: PolicyValues) => void;
}

/** The fields of a draft; those of a pack show once it is chosen. */
export function PolicyForm({ form, packs, places, initial, onSubmit }: PolicyFormProps) {
  const t = useLabourRulesTexts();
  const clock = useSiteClock();
  const chosen: readonly string[] = Form.useWatch('packs', form) ?? initial.packs;
  const options = packs.map(({ id, title, jurisdiction }) => ({
    value: id,
    label: id === COMPANY ? title : t('dialog.packOf', { title, jurisdiction }),
  }));
  return (
    <Form<PolicyValues> form={form} name="labour-policy" initialValues={initial} onFinish={onSubmit}>
      <Form.Item
        name="unitId"
        label={t('dialog.unit')}
        extra={t('dialog.unitHint')}
        required
        rules={[{ required: true, message: t('dialog.unitRequired') }]}
      >
        <Select showSearch={SEARCHED_BY_LABEL} options={places.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <FieldRow>
        <DayItem
          clock={clock}
          name="effectiveFrom"
          label={t('dialog.from')}
          required
          rules={[{ required: true, message: t('dialog.fromRequired') }]}
        />
        <Form.Item name="workweekStart" label={t('workweek')}>
          <Select options={WEEKDAYS.map((value) => ({ value, label: t(`weekdays.${value}`) }))} />
        </Form.Item>
      </FieldRow>
      <Form.Item name="packs" label={t('dialog.packs')} extra={t('dialog.packsHint')}>
        <Checkbox.Group style={ONE_BELOW_ANOTHER} options={options} />
      </Form.Item>
      {packs
        .filter(({ id }) => chosen.includes(id))
        .map((pack) => (
          <PackFields key={pack.id} pack={pack} />
        ))}
      <FieldRow>
        <Form.Item
          name="breakOver"
          label={t('dialog.breakOver')}
          dependencies={['breakMinutes']}
          rules={[numberBetween(0, 24), bothOrNeither('breakMinutes')]}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="breakMinutes"
          label={t('dialog.breakMinutes')}
          dependencies={['breakOver']}
          rules={[numberBetween(1, 240, true), bothOrNeither('breakOver')]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </FieldRow>
      <p className="policy__quiet policy-form__hint">{t('dialog.breakHint')}</p>
      <Form.Item
        name="budget"
        label={t('dialog.budget')}
        extra={t('dialog.budgetHint')}
        rules={[numberBetween(0, MAX_BUDGET)]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
    </Form>
  );
}
