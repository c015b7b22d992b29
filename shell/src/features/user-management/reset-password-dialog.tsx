import { LIMITS, type User } from '@workforce/contracts';
import { checkNewPassword } from '@workforce/domain';
import { isApiError, messageOf, useLimits } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { domainRule, Form, PasswordInput, showFieldErrors } from '@workforce/web-ui/forms';
import { useResetPasswordMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { NoPasswordDialog } from '../people/no-password-dialog.tsx';
import { useProviderOf } from '../people/use-provider-of.ts';

interface Values {
  password: string;
}

interface ResetPasswordDialogProps {
  person: User;
  onClose: () => void;
}

/** Sets another person's password (§2.21, §5); who signs in at a provider has none. */
export function ResetPasswordDialog(props: ResetPasswordDialogProps) {
  const t = usePeopleTexts();
  const provider = useProviderOf(props.person.id);
  if (provider === null) return <PasswordForm {...props} />;
  return <NoPasswordDialog {...props} title={t('users.resetPassword')} provider={provider} />;
}

function PasswordForm({ person, onClose }: ResetPasswordDialogProps) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const { passwordMinLength } = useLimits();
  const [form] = Form.useForm<Values>();
  const [reset, { isLoading }] = useResetPasswordMutation();

  const submit = async ({ password }: Values) => {
    const { error } = await reset({ id: person.id, password: password.trim() });
    if (error) {
      const description = messageOf(error, t('users.resetFailed'));
      show({ title: t('error'), description, variant: 'destructive' });
      if (isApiError(error)) showFieldErrors(form, error.details);
      return;
    }
    show({ title: t('users.reset') });
    onClose();
  };

  return (
    <FormDialog
      title={t('users.resetPassword')}
      submitLabel={t('users.resetPassword')}
      width={460}
      isBusy={isLoading}
      isChanged={() => (form.getFieldValue('password') ?? '') !== ''}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="account-dialog__text">{t('users.resetText', { name: person.name })}</p>
      <Form<Values> form={form} name="reset-password" onFinish={(values) => void submit(values)}>
        <Form.Item
          name="password"
          label={t('fields.newPassword')}
          required
          rules={[domainRule((password) => checkNewPassword(password.trim(), 'password', passwordMinLength))]}
          validateTrigger="onBlur"
        >
          <PasswordInput autoComplete="new-password" maxLength={LIMITS.passwordMaxLength} autoFocus />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
