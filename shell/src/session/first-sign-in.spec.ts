import { TOKEN_KEY } from '@workforce/web-core';
import { answer, aUser, fakeApi } from '@workforce/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstSignIn } from './first-sign-in.ts';

const LOGIN = 'POST /api/auth/login';
const LOGOUT = 'POST /api/auth/logout';
const anna = aUser('employee', { name: 'Anna Berg', username: 'anna' });

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

const root = document.body.appendChild(document.createElement('div'));
afterEach(() => {
  localStorage.clear();
  root.replaceChildren();
});

test("The first script's form signs in without the app and stores the token", async () => {
  const api = fakeApi({ [LOGIN]: { user: anna, token: 'fresh' } });
  const signedIn = firstSignIn(root);
  expect(username()).toHaveFocus();

  const person = userEvent.setup();
  await person.type(username(), 'anna');
  await person.type(password(), 'demo1234{Enter}');

  expect(await signedIn).toEqual({ user: anna, token: 'fresh' });
  expect(api.callsOf(LOGIN)[0]?.body).toEqual({ username: 'anna', password: 'demo1234' });
  expect(localStorage.getItem(TOKEN_KEY)).toBe('fresh');
});

test('A refused sign-in shows a closable toast, and the form can be submitted again', async () => {
  const api = fakeApi({ [LOGIN]: answer(401, { code: 'INVALID_CREDENTIALS', message: 'Wrong name or password.' }) });
  const signedIn = firstSignIn(root);
  const person = userEvent.setup();
  await person.type(username(), 'anna');
  await person.type(password(), 'wrong');
  await person.click(submit());

  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Login FailedWrong name or password.');
  await person.keyboard('{F8}');
  expect(screen.getByRole('region', { name: 'Messages (F8)' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();

  api.on(LOGIN, { user: anna, token: 'fresh' });
  await person.click(submit());
  expect(await signedIn).toMatchObject({ token: 'fresh' });
});

test('A missing field shows its message until something is typed', async () => {
  const api = fakeApi();
  void firstSignIn(root);
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
  void firstSignIn(root);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(password()).toHaveAttribute('type', 'text');
  await person.click(screen.getByRole('button', { name: 'Hide' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('A sign-in in another tab resolves the form of this page too', async () => {
  fakeApi();
  const signedIn = firstSignIn(root);
  localStorage.setItem(TOKEN_KEY, 'theirs');
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  expect(await signedIn).toBeUndefined();
});

test('A session that ended offline is revoked on the server', async () => {
  localStorage.setItem('workforce.revoke.old', '1');
  const api = fakeApi({ [LOGOUT]: answer(204) });
  void firstSignIn(root);
  await waitFor(() => expect(api.callsOf(LOGOUT)).toHaveLength(1));
  expect(api.callsOf(LOGOUT)[0]?.headers.get('Authorization')).toBe('Bearer old');
});
