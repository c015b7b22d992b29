import { LIMITS, type PaySettingChange } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { Button, toaster } from '@workforce/web-ui';
import { Form, Input, showFieldErrors } from '@workforce/web-ui/forms';
import { useUpdatePaySettingsMutation } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { refusedAt } from './refused-settings.ts';

export interface SettingField extends PaySettingChange {
  label: string;
}

export interface SettingsFormProps {
  /** Unique on the page. */
  name: string;
  /** The settings with what they are now; an emptied one is cleared. */
  settings: readonly SettingField[];
}

/** What is typed, by field. */
type TypedSettings = Partial<Record<string, string>>;

/** The field of a setting. It isn't numbered: a person added meanwhile would shift what is typed to others. */
const fieldOf = ({ kind, key }: Pick<SettingField, 'kind' | 'key'>): string => `${kind} ${key}`.replaceAll('.', ' ');

/** Text fields for settings, of which it sends the changed ones. */
export function SettingsForm({ name, settings }: SettingsFormProps) {
  const t = useTexts();
  const [form] = Form.useForm<{ values?: TypedSettings }>();
  const [update, { isLoading }] = useUpdatePaySettingsMutation();

  const save = async (values: TypedSettings) => {
    const changes = settings.flatMap(({ kind, key, value }) => {
      const typed = values[fieldOf({ kind, key })]?.trim() ?? value;
      return typed === value ? [] : [{ kind, key, value: typed }];
    });
    const { error } = changes.length > 0 ? await update(changes) : {};
    if (error) {
      const description = messageOf(error, t('paySettings.failed'));
      toaster.show({ title: t('paySettings.error'), description, variant: 'destructive' });
      if (isApiError(error))
        showFieldErrors(
          form,
          refusedAt(settings, error.details, (setting) => `values.${fieldOf(setting)}`),
        );
    } else toaster.show({ title: t('paySettings.saved') });
  };

  return (
    <Form form={form} name={name} onFinish={({ values = {} }) => void save(values)}>
      <div className="pay-settings__fields">
        {settings.map(({ kind, key, label, value }) => (
          <Form.Item
            key={fieldOf({ kind, key })}
            name={['values', fieldOf({ kind, key })]}
            label={label}
            initialValue={value}
          >
            <Input maxLength={LIMITS.nameMaxLength} />
          </Form.Item>
        ))}
      </div>
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('paySettings.save')}
      </Button>
    </Form>
  );
}
