import { LIMITS } from '@workforce/contracts';
import { isApiError, messageOf, useConfigQuery, useLimits, useProviderKey, useUser } from '@workforce/web-core';
import { Button, Card, useToaster } from '@workforce/web-ui';
import { fieldRule, Form, PasswordInput, showFieldErrors } from '@workforce/web-ui/forms';
import { useChangePasswordMutation } from '../../api/users.api.ts';
import { useProfileTexts } from '../../texts/profile.texts.ts';

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

/** 'Change Password' (§2.17, §5); who signed in at a provider has a password only there. */
export function PasswordCard() {
  const t = useProfileTexts();
  const key = useProviderKey();
  const { data: config } = useConfigQuery();
  if (key === null) return <PasswordForm />;
  const provider = config?.signIn?.providers.find((each) => each.key === key)?.label ?? key;
  return (
    <Card title={t('password.elsewhere')}>
      <p className="profile__hint">{t('password.elsewhereText', { provider })}</p>
    </Card>
  );
}

function PasswordForm() {
  const t = useProfileTexts();
  const { show } = useToaster();
  const { id, username } = useUser();
  const { passwordMinLength } = useLimits();
  const [form] = Form.useForm<Values>();
  const [change, { isLoading }] = useChangePasswordMutation();

  const submit = async ({ currentPassword, newPassword }: Values) => {
    const { error } = await change({ id, passwords: { currentPassword, newPassword } });
    if (!error) {
      show({ title: t('password.changed') });
      form.resetFields();
      return;
    }
    show({ title: t('error'), description: messageOf(error, t('password.failed')), variant: 'destructive' });
    if (isApiError(error)) showFieldErrors(form, error.details);
  };

  return (
    <Card title={t('password.title')}>
      <Form<Values> className="profile__form" form={form} name="password" onFinish={(values) => void submit(values)}>
        {/* Lets password managers identify the account. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <Form.Item
          name="currentPassword"
          label={t('password.current')}
          rules={[{ required: true, message: t('password.currentRequired') }]}
          validateTrigger="onSubmit"
        >
          <PasswordInput autoComplete="current-password" maxLength={LIMITS.passwordMaxLength} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('password.new')}
          required
          rules={[
            fieldRule((password) =>
              password.length < passwordMinLength ? t('password.tooShort', { count: passwordMinLength }) : undefined,
            ),
          ]}
          validateTrigger="onBlur"
        >
          <PasswordInput autoComplete="new-password" maxLength={LIMITS.passwordMaxLength} />
        </Form.Item>
        <Form.Item
          name="confirmation"
          label={t('password.confirm')}
          required
          dependencies={['newPassword']}
          rules={[
            fieldRule((password) =>
              password === (form.getFieldValue('newPassword') ?? '') ? undefined : t('password.noMatch'),
            ),
          ]}
          validateTrigger="onBlur"
        >
          <PasswordInput autoComplete="new-password" maxLength={LIMITS.passwordMaxLength} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('password.submit')}
        </Button>
      </Form>
    </Card>
  );
}
