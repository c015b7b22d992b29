import type { SignInOptions } from '@workforce/contracts';
import { messageOf, startProviderSignIn } from '@workforce/web-core';
import { element } from '@workforce/web-ui/plain';
import { clearRefusal, showRefusal } from './refusal.ts';
import type { SignInFormProps } from './sign-in-form.ts';

export interface ProviderButtonsProps extends Pick<SignInFormProps, 'text'> {
  /** 'Sign in with' a provider. */
  label: (provider: string) => string;
  /** Leaves the page for the provider. */
  go: (address: string) => void;
}

/**
 * Adds the organisation's providers to the sign-in form. Where passwords are off the form goes, unless the address asks for it: one
 * administrator has a password for emergencies.
 *
 * @param panel as made by `signInForm`
 * @returns the function that removes them
 */
export function offerProviders(
  panel: HTMLElement,
  { providers, hasPasswordForm }: SignInOptions,
  props: ProviderButtonsProps,
): () => void {
  const hasForm = hasPasswordForm || new URLSearchParams(window.location.search).has('password');
  if (!hasForm) panel.querySelector('form')?.remove();
  const list = element(
    'div',
    { class: 'login__providers' },
    ...providers.map((each) => providerButton(panel, each, props)),
  );
  if (hasForm) list.prepend(element('p', { class: 'login__or' }, props.text('or')));
  panel.append(list);
  if (!hasForm) list.querySelector('button')?.focus();
  return () => list.remove();
}

function providerButton(
  panel: HTMLElement,
  { key, label: name }: SignInOptions['providers'][number],
  { text, label, go }: ProviderButtonsProps,
): HTMLElement {
  const button = element('button', { type: 'button', class: 'login__provider' }, label(name));
  const setBusy = (isBusy: boolean) => {
    button.textContent = isBusy ? text('busy') : label(name);
    button.setAttribute('aria-disabled', String(isBusy));
  };
  const start = async () => {
    if (button.ariaDisabled === 'true') return;
    setBusy(true);
    clearRefusal(panel);
    try {
      go(await startProviderSignIn(key));
    } catch (error) {
      showRefusal(panel, text('failed'), messageOf(error, text('providerFailed')));
    }
    // Also for a person who comes back by the browser's button.
    setBusy(false);
  };
  button.addEventListener('click', () => void start());
  return button;
}
