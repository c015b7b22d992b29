import { LIMITS } from '@workforce/contracts';
import { useUser } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { Form, PasswordInput, showFieldErrors } from '@workforce/web-ui/forms';
import { usePeopleTexts } from '../../texts/people.texts.ts';

export interface OwnPasswordFormProps {
  isBusy: boolean;
  /** Resolves to an error message, if any. */
  onSubmit: (ownPassword: string) => Promise<string | undefined>;
}

/** Asks an admin for their own password before another one is revealed (`decisions §3`). */
export function OwnPasswordForm({ isBusy, onSubmit }: OwnPasswordFormProps) {
  const t = usePeopleTexts();
  const { username } = useUser();
  const [form] = Form.useForm<{ ownPassword: string }>();
  const submit = async ({ ownPassword }: { ownPassword: string }) => {
    const wrong = await onSubmit(ownPassword);
    if (wrong !== undefined) showFieldErrors(form, [{ field: 'ownPassword', message: wrong }]);
  };
  return (
    <Form form={form} name="own-password" onFinish={(values) => void submit(values)}>
      {/* Lets password managers identify the account. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Form.Item
        name="ownPassword"
        label={t('passwordDialog.ownPassword')}
        extra={t('passwordDialog.confirmText')}
        rules={[{ required: true, message: t('passwordDialog.ownPasswordRequired') }]}
        validateTrigger="onSubmit"
      >
        <PasswordInput autoComplete="current-password" maxLength={LIMITS.passwordMaxLength} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('passwordDialog.show')}
      </Button>
    </Form>
  );
}
