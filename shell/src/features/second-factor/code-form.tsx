import { LIMITS } from '@workforce/contracts';
import { useUser } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { Form, Input, PasswordInput } from '@workforce/web-ui/forms';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';

const CODE = /^\s*\d{3}\s?\d{3}\s*$/;
const CODE_MAX = 8;
const RECOVERY_CODE_MAX = 60;

export interface CodeFormProps {
  way: 'totp' | 'recovery-code' | 'password';
  isBusy: boolean;
  onSubmit: (typed: string) => void;
}

/** The field for a code of the app, a recovery code or the own password. */
export function CodeForm({ way, isBusy, onSubmit }: CodeFormProps) {
  const t = useSecondFactorTexts();
  const { username } = useUser();
  const text = TEXTS[way];
  const rule = way === 'totp' ? { pattern: CODE, message: t(text.required) } : {};
  return (
    <Form<{ typed: string }> name={`confirm-${way}`} onFinish={({ typed }) => onSubmit(typed)}>
      {/* Lets password managers identify the account. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Form.Item
        name="typed"
        label={t(text.label)}
        extra={text.extra && t(text.extra)}
        rules={[{ required: true, message: t(text.required) }, rule]}
        validateTrigger="onSubmit"
      >
        {way === 'password' ? (
          <PasswordInput autoComplete="current-password" maxLength={LIMITS.passwordMaxLength} autoFocus />
        ) : (
          <Input
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={way === 'totp' ? CODE_MAX : RECOVERY_CODE_MAX}
            autoFocus
          />
        )}
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('confirm.submit')}
      </Button>
    </Form>
  );
}

const TEXTS = {
  totp: { label: 'confirm.code', required: 'confirm.codeRequired', extra: undefined },
  'recovery-code': {
    label: 'confirm.recoveryCode',
    required: 'confirm.recoveryCodeRequired',
    extra: 'confirm.recoveryCodeText',
  },
  password: { label: 'confirm.password', required: 'confirm.passwordRequired', extra: undefined },
} as const;
