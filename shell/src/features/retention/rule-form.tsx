import { type Id, RETENTION_KINDS, type RetentionKind, type RetentionRule } from '@workforce/contracts';
import { Alert } from '@workforce/web-ui';
import { Form, Input, Radio, type FormInstance } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useRetentionTexts } from '../../texts/retention.texts.ts';
import { daysFor, type RuleValues } from './rule-values.ts';

export interface RuleFormProps {
  form: FormInstance<RuleValues>;
  /** Where rules can hold. */
  places: readonly { id: Id; name: string }[];
  /** Rules that there are: a place has one of each kind. */
  rules: readonly RetentionRule[];
  initial: RuleValues;
  /** Whether only the days can be changed. */
  isEdit: boolean;
  /** Called with valid values only. */
  onSubmit: (values: RuleValues) => void;
}

/** The fields of a rule; kinds that the chosen place has a rule for can't be chosen again. */
export function RuleForm({ form, places, rules, initial, isEdit, onSubmit }: RuleFormProps) {
  const t = useRetentionTexts();
  const unitId: Id | undefined = Form.useWatch('unitId', form) ?? initial.unitId;
  const kind: RetentionKind | undefined = Form.useWatch('kind', form) ?? initial.kind;
  const end: RuleValues['end'] = Form.useWatch('end', form) ?? initial.end;
  const taken = rules.filter((rule) => rule.unitId === unitId).map((rule) => rule.kind);
  return (
    <Form<RuleValues> form={form} name="retention-rule" initialValues={initial} onFinish={onSubmit}>
      <Form.Item
        name="unitId"
        label={t('dialog.unit')}
        extra={t('dialog.unitHint')}
        required
        rules={[{ required: true, message: t('dialog.unitRequired') }]}
      >
        <Select
          disabled={isEdit}
          showSearch={SEARCHED_BY_LABEL}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="kind"
        label={t('dialog.kind')}
        extra={kind && t(`dialog.hints.${kind}`)}
        required
        rules={[{ required: true, message: t('dialog.kindRequired') }]}
      >
        <Select
          disabled={isEdit}
          options={RETENTION_KINDS.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            disabled: !isEdit && taken.includes(value),
          }))}
        />
      </Form.Item>
      <Form.Item name="end" label={t('dialog.end')}>
        <Radio.Group options={(['delete', 'keep'] as const).map((value) => ({ value, label: t(`dialog.${value}`) }))} />
      </Form.Item>
      {end === 'delete' && (
        <>
          <Form.Item
            name="days"
            label={t('dialog.days')}
            required
            dependencies={['kind']}
            validateFirst
            rules={[daysFor(kind)]}
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Form.Item>
          <Alert tone="warning">{t('dialog.warning')}</Alert>
        </>
      )}
    </Form>
  );
}
