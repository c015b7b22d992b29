import { jest } from '@jest/globals';
import type { SignInOptions } from '@workforce/contracts';
import { TOKEN_KEY } from '@workforce/web-core';
import { answer, aUser, fakeApi } from '@workforce/testing/web';
import { plainIcon } from '@workforce/web-ui/plain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstSignIn } from './first-sign-in.ts';

const LOGIN = 'POST /api/auth/login';
const LOGOUT = 'POST /api/auth/logout';
const anna = aUser('employee', { name: 'Anna Berg', username: 'anna' });

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

let root: HTMLElement;
const go = jest.fn<(address: string) => void>();
const open = (options?: SignInOptions) => firstSignIn(root, Promise.resolve(options), go);

describe('The first sign-in', () => {
  beforeEach(() => {
    root = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => void go.mockReset());

  test("The first script's form signs in without the app and stores the token", async () => {
    const api = fakeApi({ [LOGIN]: { user: anna, token: 'fresh' } });
    const signedIn = open();
    expect(username()).toHaveFocus();

    const person = userEvent.setup();
    await person.type(username(), 'anna');
    await person.type(password(), 'demo1234{Enter}');

    expect(await signedIn).toEqual({ user: anna, token: 'fresh' });
    expect(api.callsOf(LOGIN)[0]?.body).toEqual({ username: 'anna', password: 'demo1234' });
    expect(localStorage.getItem(TOKEN_KEY)).toBe('fresh');
  });

  test('The eye of a hidden password shows it, and the struck one hides it again', async () => {
    void open();
    const person = userEvent.setup();
    const iconOf = (name: string) => screen.getByRole('button', { name }).innerHTML;
    expect(iconOf('Show')).toBe(plainIcon('show').outerHTML);
    await person.click(screen.getByRole('button', { name: 'Show' }));
    expect(iconOf('Hide')).toBe(plainIcon('hide').outerHTML);
  });

  test('A refused sign-in says why until the next try', async () => {
    const api = fakeApi({ [LOGIN]: answer(401, { code: 'INVALID_CREDENTIALS', message: 'Wrong name or password.' }) });
    const signedIn = open();
    const person = userEvent.setup();
    await person.type(username(), 'anna');
    await person.type(password(), 'wrong');
    await person.click(submit());

    expect(await screen.findByRole('alert')).toHaveTextContent('Login FailedWrong name or password.');
    // Part of the page: a toast would vanish.
    expect(screen.getByRole('alert').closest('.login')).not.toBeNull();

    api.on(LOGIN, { user: anna, token: 'fresh' });
    await person.click(submit());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await signedIn).toMatchObject({ token: 'fresh' });
  });

  test('A missing field shows its message until something is typed', async () => {
    const api = fakeApi();
    void open();
    const person = userEvent.setup();
    await person.click(submit());

    expect(username()).toHaveAccessibleDescription('Username is required');
    expect(username()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription('Password is required');
    await person.type(username(), 'a');
    expect(username()).toHaveAccessibleDescription('');
    expect(api.calls).toEqual([]);
  });

  test('The password can be shown and hidden again', async () => {
    fakeApi();
    void open();
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Show' }));
    expect(password()).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Hide' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  test('A sign-in in another tab resolves the form of this page too', async () => {
    fakeApi();
    const signedIn = open();
    localStorage.setItem(TOKEN_KEY, 'theirs');
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
    expect(await signedIn).toBeUndefined();
  });

  test('A session that ended offline is revoked on the server', async () => {
    localStorage.setItem('workforce.revoke.old', '1');
    const api = fakeApi({ [LOGOUT]: answer(204) });
    void open();
    await waitFor(() => expect(api.callsOf(LOGOUT)).toHaveLength(1));
    expect(api.callsOf(LOGOUT)[0]?.headers.get('Authorization')).toBe('Bearer old');
  });

  const ACME = { key: 'acme', label: 'Acme & Sons' };
  const START = 'POST /api/auth/oidc/acme/start';
  const withAcme = () => screen.findByRole('button', { name: 'Sign in with Acme & Sons' });

  test('Without a provider the form has the fields and the button of the specification, and nothing else', async () => {
    fakeApi();
    void open();
    await Promise.resolve();
    expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
      'Show',
      'Sign In',
    ]);
    expect(root).not.toHaveTextContent('Sign in with');
  });

  test('A provider is offered beside the form, and the page goes to its address', async () => {
    const api = fakeApi({ [START]: { address: 'https://acme.example/authorize?state=a' } });
    void open({ providers: [ACME], hasPasswordForm: true });
    const button = await withAcme();
    expect(username()).toHaveFocus();
    await userEvent.setup().click(button);
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://acme.example/authorize?state=a'));
    expect(api.callsOf(START)).toHaveLength(1);
    expect(button).toHaveTextContent('Sign in with Acme & Sons');
  });

  test('A provider that does not answer is said in words, and can be tried again', async () => {
    const message = 'Acme & Sons does not answer right now. Please try again in a moment.';
    fakeApi({ [START]: answer(503, { code: 'PROVIDER_UNAVAILABLE', message }) });
    void open({ providers: [ACME], hasPasswordForm: true });
    await userEvent.setup().click(await withAcme());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Login Failed${message}`);
    expect(await withAcme()).toHaveAttribute('aria-disabled', 'false');
    expect(go).not.toHaveBeenCalled();
  });

  test.each([
    ['/', false],
    ['/login?password', true],
  ])('With password sign-in off the form is absent unless the address asks for it: %s', async (at, hasForm) => {
    window.history.replaceState(null, '', at);
    fakeApi();
    void open({ providers: [ACME], hasPasswordForm: false });
    const button = await withAcme();
    expect(screen.queryByLabelText('Username') !== null).toBe(hasForm);
    if (!hasForm) expect(button).toHaveFocus();
  });
});
