import type { LoginRequest } from '@workforce/contracts';
import { paths, signIn, useAppDispatch } from '@workforce/web-core';
import { StyleSheet, toaster } from '@workforce/web-ui';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../texts/texts.ts';
import css from './session.css';
import { signInForm } from './sign-in-form.ts';
import { welcome } from './welcome.ts';

/** Login (§2.3) inside the app: after signing out. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const container = useRef<HTMLElement>(null);
  const enter = useEffectEvent(async (credentials: LoginRequest) => {
    await dispatch(signIn(credentials));
    welcome();
    await navigate(paths.home, { replace: true });
  });

  useLayoutEffect(() => {
    const form = signInForm({
      text: (name) => text(`login.${name}`),
      signIn: (credentials) => enter(credentials),
      notify: toaster.show,
    });
    container.current?.append(form);
    form.querySelector('input')?.focus();
    return () => form.remove();
  }, []);

  return (
    <main ref={container} className="session-page">
      <StyleSheet name="session" css={css} />
    </main>
  );
}
