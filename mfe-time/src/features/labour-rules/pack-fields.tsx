import type { LabourPack } from '@workforce/contracts';
import { Form, Input } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { COMPANY, type ParamField, paramFieldsOf } from './pack-params.ts';
import { numberBetween } from './typed-numbers.ts';

/** The parameters of a chosen pack: what companies have to state, and folded up the law's own figures. Nothing for a pack without any. */
export function PackFields({ pack }: { pack: LabourPack }) {
  const t = useLabourRulesTexts();
  const { stated, further } = paramFieldsOf(pack);
  if (stated.length + further.length === 0) return null;
  const fields = (some: readonly ParamField[]) => (
    <div className="policy-pack__fields">
      {some.map((field) => (
        <ParamItem key={field.name} packId={pack.id} field={field} />
      ))}
    </div>
  );
  return (
    <fieldset className="policy-pack">
      <legend>{pack.id === COMPANY ? t('dialog.company') : pack.title}</legend>
      {stated.length > 0 && fields(stated)}
      {further.length > 0 && (
        <details>
          <summary>{t('dialog.further')}</summary>
          {fields(further)}
        </details>
      )}
    </fieldset>
  );
}

function ParamItem({ packId, field }: { packId: string; field: ParamField }) {
  const name = ['params', packId, field.name];
  if (field.kind === 'choice')
    return (
      <Form.Item name={name} label={field.label}>
        <Select options={field.options} />
      </Form.Item>
    );
  return (
    <Form.Item
      name={name}
      label={field.label}
      extra={field.hint}
      rules={[numberBetween(field.least, field.most, field.isWhole)]}
    >
      <Input inputMode={field.isWhole ? 'numeric' : 'decimal'} autoComplete="off" />
    </Form.Item>
  );
}
