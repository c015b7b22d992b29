import { LIMITS, type FirstAdminRequest } from '@workforce/contracts';
import {
  configApi,
  isApiError,
  messageOf,
  paths,
  signIn,
  useAppDispatch,
  useConfigQuery,
  useLimits,
} from '@workforce/web-core';
import { Button, Alert, useToaster } from '@workforce/web-ui';
import { Form, Input, PasswordInput, showFieldErrors } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateFirstAdminMutation } from '../../api/accounts.api.ts';
import { useFirstAdminTexts } from '../../texts/first-admin.texts.ts';
import { rulesOf } from '../people/person-rules.ts';
import { OrganisationFields } from './organisation-fields.tsx';

type Values = Omit<FirstAdminRequest, 'token'>;

/** Creates the first administrator and signs them in; shows a message beside each invalid field. */
export function FirstAdminForm({ token }: { token: string }) {
  const t = useFirstAdminTexts();
  const limits = useLimits();
  const rules = rulesOf(true, limits);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { show } = useToaster();
  const [form] = Form.useForm<Values>();
  const { data: config } = useConfigQuery();
  const [create] = useCreateFirstAdminMutation();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = async (values: Values) => {
    setBusy(true);
    setRefusal(undefined);
    const { data: admin, error } = await create({ ...values, token });
    if (admin) {
      dispatch(configApi.util.invalidateTags(['Config']));
      return enter({ username: admin.username, password: values.password });
    }
    setBusy(false);
    const details = isApiError(error) ? error.details : [];
    showFieldErrors(form, details);
    if (details.length === 0) setRefusal(messageOf(error, t('failedText')));
  };

  /** The account exists now: if this sign-in fails, the user can sign in on the login page. */
  const enter = async (credentials: { username: string; password: string }) => {
    const { username } = credentials;
    try {
      await dispatch(signIn(credentials));
      show({ title: t('created'), description: t('createdText', { username }) });
      await navigate(paths.home, { replace: true });
    } catch {
      show({ title: t('created'), description: t('signInText', { username }) });
      await navigate(paths.login, { replace: true });
    }
  };

  // Nobody's choice yet: the administrator's device is a better guess than the server's machine.
  const timeZone = config?.chosenTimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Form<Values>
      form={form}
      name="first-admin"
      initialValues={{ timeZone }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="name" label={t('name')} required rules={[rules.name]} validateTrigger="onBlur">
        <Input autoComplete="name" maxLength={LIMITS.nameMaxLength} autoFocus />
      </Form.Item>
      <Form.Item name="username" label={t('username')} required rules={[rules.username]} validateTrigger="onBlur">
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={LIMITS.nameMaxLength} />
      </Form.Item>
      <Form.Item name="email" label={t('email')} required rules={[rules.email]} validateTrigger="onBlur">
        <Input type="email" inputMode="email" autoComplete="email" maxLength={LIMITS.emailMaxLength} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        required
        rules={[rules.password]}
        validateTrigger="onBlur"
        extra={t('passwordHint', { count: limits.passwordMinLength })}
      >
        <PasswordInput autoComplete="new-password" maxLength={LIMITS.passwordMaxLength} />
      </Form.Item>
      <OrganisationFields proposedZone={timeZone} />
      {refusal !== undefined && (
        <div className="login__refusal">
          <Alert tone="danger" role="alert" title={t('failed')}>
            {refusal}
          </Alert>
        </div>
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t(isBusy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
}
