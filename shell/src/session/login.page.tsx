import type { LoginRequest } from '@workforce/contracts';
import { configApi, paths, signIn, useAppDispatch } from '@workforce/web-core';
import { StyleSheet } from '@workforce/web-ui';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { offerProviders } from '../plain-sign-in/provider-buttons.ts';
import { showRefusal } from '../plain-sign-in/refusal.ts';
import css from '../plain-sign-in/sign-in.css';
import { signInForm } from '../plain-sign-in/sign-in-form.ts';
import { text } from '../texts/texts.ts';
import type { RefusedReturn } from './provider-return.page.tsx';
import { welcome } from './welcome.ts';

/** Login (§2.3) inside the app: after signing out, and after a sign-in at a provider that failed. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  // The app has requested it at its start.
  const { data: config } = configApi.endpoints.config.useQueryState();
  const options = config?.signIn;
  const container = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const enter = useEffectEvent(async (credentials: LoginRequest) => {
    welcome(await dispatch(signIn(credentials)));
    await navigate(paths.home, { replace: true });
  });
  const showReturn = useEffectEvent((form: HTMLElement) => {
    if (isRefused(state)) showRefusal(form, text('login.failed'), state.refusal);
  });

  useLayoutEffect(() => {
    const form = signInForm({
      text: (name) => text(`login.${name}`),
      signIn: (credentials) => enter(credentials),
    });
    panel.current = form;
    container.current?.append(form);
    showReturn(form);
    form.querySelector('input')?.focus();
    return () => form.remove();
  }, []);

  useLayoutEffect(() => {
    if (!options || !panel.current) return undefined;
    return offerProviders(panel.current, options, {
      text: (name) => text(`login.${name}`),
      label: (label) => text('login.signInWith', { label }),
      go: (address) => window.location.assign(address),
    });
  }, [options]);

  return (
    <main ref={container} className="session-page">
      <StyleSheet name="session" css={css} />
    </main>
  );
}

const isRefused = (state: unknown): state is RefusedReturn =>
  typeof state === 'object' && state !== null && 'refusal' in state && typeof state.refusal === 'string';
