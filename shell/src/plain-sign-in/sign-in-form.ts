import type { LoginRequest } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { element, plainIcon } from '@workforce/web-ui/plain';
import type { login } from '../texts/first-page.en.ts';
import { clearRefusal, showRefusal } from './refusal.ts';

export interface SignInFormProps {
  text: (name: keyof typeof login) => string;
  /** Signs in. Rejects, with an `ApiError` when the server refuses. */
  signIn: (credentials: LoginRequest) => Promise<unknown>;
}

/**
 * The sign-in form (§2.3), without React: shown by the page's first script before the app's code is loaded, and by the
 * app after signing out. The button reads 'Signing in...' until `signIn` rejects, which is shown until the next try; on success the
 * form is replaced.
 */
export function signInForm({ text, signIn }: SignInFormProps): HTMLElement {
  const username = field('username', text('username'), text('usernameRequired'), {
    autocomplete: 'username',
    autocorrect: 'off',
  });
  const password = field('password', text('password'), text('passwordRequired'), {
    autocomplete: 'current-password',
    type: 'password',
  });
  password.box.append(visibilityButton(password.input, text));
  const submit = element('button', { type: 'submit', class: 'login__submit' }, text('submit'));
  const form = element('form', { class: 'login__form', method: 'post' }, username.item, password.item, submit);
  form.noValidate = true;

  const setBusy = (isBusy: boolean) => {
    submit.textContent = text(isBusy ? 'busy' : 'submit');
    submit.setAttribute('aria-disabled', String(isBusy));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const missing = [username, password].filter(({ isMissing }) => isMissing());
    if (missing.length > 0) return missing[0]?.input.focus();
    if (submit.ariaDisabled === 'true') return;
    setBusy(true);
    clearRefusal(panel);
    signIn({ username: username.input.value, password: password.input.value }).catch((error: unknown) => {
      const debug = isApiError(error) ? error.debug : undefined;
      showRefusal(panel, text('failed'), debug ?? messageOf(error, text('failedText')));
      setBusy(false);
    });
  });

  const mark = element('div', { class: 'login__mark' }, plainIcon('tasks'));
  const title = element('h1', { class: 'login__title' }, text('title'));
  const subtitle = element('p', { class: 'login__subtitle' }, text('subtitle'));
  const panel = element('div', { class: 'login' }, mark, title, subtitle, form);
  return panel;
}

/** A labelled required field with its message below. */
function field(id: string, label: string, required: string, attributes: Record<string, string>) {
  const error = element('div', { id: `${id}_help`, class: 'login__error' });
  const input = element('input', {
    id,
    name: id,
    type: 'text',
    class: 'login__input',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-required': 'true',
    'aria-describedby': error.id,
    ...attributes,
  });
  const isMissing = () => {
    const isEmpty = input.value === '';
    error.textContent = isEmpty ? required : '';
    input.setAttribute('aria-invalid', String(isEmpty));
    return isEmpty;
  };
  input.addEventListener('input', isMissing);
  const box = element('div', { class: 'login__box' }, input);
  const item = element('div', { class: 'login__field' }, element('label', { for: id }, label), box, error);
  return { item, box, input, isMissing };
}

/** Toggles the visibility of the password, hidden at first: its icon and name say what it does. */
function visibilityButton(input: HTMLInputElement, text: SignInFormProps['text']): HTMLElement {
  const button = element('button', { type: 'button', class: 'login__eye' });
  const apply = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-label', text(isShown ? 'hidePassword' : 'showPassword'));
    button.replaceChildren(plainIcon(isShown ? 'hide' : 'show'));
  };
  button.addEventListener('click', () => apply(input.type === 'password'));
  apply(false);
  return button;
}
