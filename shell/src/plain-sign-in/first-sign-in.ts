import type { LoginResponse, SignInOptions } from '@workforce/contracts';
import { openSession, readToken, Revocations } from '@workforce/web-core';
import { element, themeStyle } from '@workforce/web-ui/plain';
import { login } from '../texts/first-page.en.ts';
import css from './sign-in.css';
import { offerProviders } from './provider-buttons.ts';
import { signInForm } from './sign-in-form.ts';

/**
 * Shows the sign-in form to a visitor without a session, before the app's code is loaded. The form stays until the app
 * renders over it.
 *
 * @param options how people sign in at providers, when it is known
 * @param go leaves the page for a provider
 * @returns the new session; undefined when the user signed in in another tab, whose session is stored
 */
export function firstSignIn(
  root: HTMLElement,
  options: Promise<SignInOptions | undefined>,
  go: (address: string) => void,
): Promise<LoginResponse | undefined> {
  // Revocations that earlier pages could not send (ADR 2).
  const revocations = new Revocations();
  const stopRevocations = revocations.start();
  const stopped = new AbortController();
  return new Promise<LoginResponse | undefined>((resolve) => {
    const page = element('div', {}, themeStyle(), element('style', {}, css));
    const form = signInForm({
      text: (name) => login[name],
      signIn: async (credentials) => resolve(await openSession(credentials, revocations)),
    });
    page.append(element('main', { class: 'session-page' }, form));
    root.replaceChildren(page);
    form.querySelector('input')?.focus();
    void options.then((known) => {
      if (!known || stopped.signal.aborted) return;
      offerProviders(form, known, {
        text: (name) => login[name],
        label: (label) => login.signInWith.replace('{{label}}', () => label),
        go,
      });
    });

    const checkToken = () => {
      if (readToken() !== null) resolve(undefined);
    };
    // A frozen tab misses `storage` events: check when it resumes too.
    for (const name of ['storage', 'focus', 'pageshow'])
      window.addEventListener(name, checkToken, { signal: stopped.signal });
    document.addEventListener('visibilitychange', checkToken, { signal: stopped.signal });
  }).finally(() => {
    stopped.abort();
    stopRevocations();
  });
}
