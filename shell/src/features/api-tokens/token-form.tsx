import type { ApiTokenScope, Id } from '@workforce/contracts';
import { useConfigQuery } from '@workforce/web-core';
import { Checkbox, FieldRow, Form, type FormInstance, Input, requiredText } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import { byArea, DAYS, type TokenValues } from './token-values.ts';

interface TokenFormProps {
  form: FormInstance<TokenValues>;
  /** What can be chosen. */
  scopes: readonly ApiTokenScope[];
  /** Where it can hold, beside everywhere; without any nothing is asked. */
  places: readonly { id: Id; name: string }[];
  /** What everywhere is called. */
  everywhere: string;
  /** Called with valid values only. */
  onSubmit: (values: TokenValues) => void;
}

/** The fields of a new token; the provider is asked for where people are provisioned. */
export function TokenForm({ form, scopes, places, everywhere, onSubmit }: TokenFormProps) {
  const t = useApiTokenTexts();
  const { data: config } = useConfigQuery();
  const providers = config?.signIn?.providers ?? [];
  const chosen: readonly ApiTokenScope[] = Form.useWatch('scopes', form) ?? [];
  return (
    <Form<TokenValues>
      form={form}
      name="api-token"
      initialValues={{ name: '', scopes: [], unitId: '', days: 365, provider: '' }}
      onFinish={onSubmit}
    >
      <Form.Item
        name="name"
        label={t('dialog.name')}
        extra={t('dialog.nameHint')}
        required
        rules={[requiredText(t('dialog.nameRequired'))]}
      >
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <FieldRow>
        {places.length > 0 && (
          <Form.Item name="unitId" label={t('dialog.place')}>
            <Select
              showSearch={SEARCHED_BY_LABEL}
              options={[
                { value: '', label: everywhere },
                ...places.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Form.Item>
        )}
        <Form.Item name="days" label={t('dialog.days')}>
          <Select options={DAYS.map((count) => ({ value: count, label: t('dialog.dayCount', { count }) }))} />
        </Form.Item>
      </FieldRow>
      {providers.length > 0 && chosen.includes('user.provision') && (
        <Form.Item name="provider" label={t('dialog.provider')}>
          <Select
            options={[
              { value: '', label: t('dialog.noProvider') },
              ...providers.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item label={t('dialog.scopes')} required>
        {/* Not required itself: a group of boxes has no such attribute. */}
        <Form.Item name="scopes" noStyle rules={[{ type: 'array', min: 1, message: t('dialog.scopesRequired') }]}>
          <Checkbox.Group className="api-token__scopes">
            {byArea(scopes).map(([area, some]) => (
              <fieldset key={area} className="api-token__area">
                <legend>{t(`areas.${area}`)}</legend>
                {some.map((scope) => (
                  <Checkbox key={scope} value={scope}>
                    {t(`scopes.${scope}`)}
                  </Checkbox>
                ))}
              </fieldset>
            ))}
          </Checkbox.Group>
        </Form.Item>
      </Form.Item>
    </Form>
  );
}
