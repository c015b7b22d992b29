import type { LoginRequest } from '@workforce/contracts';
import { isApiError, messageOf, paths, signIn, useAppDispatch } from '@workforce/web-core';
import { Button, Card, StyleSheet, useToaster } from '@workforce/web-ui';
import { Form, Input } from '@workforce/web-ui/forms';
import { TasksIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../texts/texts.ts';
import css from './session.css';

/** Login (§2.3). */
export function LoginPage() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { show } = useToaster();
  const [isBusy, setBusy] = useState(false);

  const submit = async (credentials: LoginRequest) => {
    setBusy(true);
    try {
      await dispatch(signIn(credentials));
      show({ title: t('login.welcome'), description: t('login.welcomeText') });
      await navigate(paths.home, { replace: true });
    } catch (error) {
      const debug = isApiError(error) ? error.debug : undefined;
      const description = debug ?? messageOf(error, t('login.failedText'));
      show({ title: t('login.failed'), description, variant: 'destructive' });
      setBusy(false);
    }
  };

  return (
    <main className="session-page">
      <StyleSheet name="session" css={css} />
      <div className="login">
        <div className="login__mark" aria-hidden>
          <TasksIcon />
        </div>
        <h1 className="login__title">{t('login.title')}</h1>
        <p className="login__subtitle">{t('login.subtitle')}</p>
        <Card>
          <Form<LoginRequest> layout="vertical" onFinish={(credentials) => void submit(credentials)}>
            <Form.Item
              name="username"
              label={t('login.username')}
              rules={[{ required: true, message: t('login.usernameRequired') }]}
            >
              <Input autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} autoFocus />
            </Form.Item>
            <Form.Item
              name="password"
              label={t('login.password')}
              rules={[{ required: true, message: t('login.passwordRequired') }]}
            >
              <Input.Password autoComplete="current-password" />
            </Form.Item>
            <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
              {isBusy ? t('login.busy') : t('login.submit')}
            </Button>
          </Form>
        </Card>
      </div>
    </main>
  );
}
